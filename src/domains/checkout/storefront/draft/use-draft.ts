import { useRef, useState } from 'react';
import { storedCodes, storedDeclined } from '#domains/cart/storefront/stored-code.ts';
import { isCardCode, MOST_CARDS } from '#domains/credits/limits.ts';
import { MOST_DECLINED, MOST_ORDER_CODES } from '#domains/pricing/limits.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { likelyCountry } from '../address/countries.ts';
import { type AddressDraft, type Attempt, type Draft, emptyDraft } from './draft.ts';
import { forgetDraft, readDraft, saveDraft } from './stored-draft.ts';

export type DraftState = {
  draft: Draft;
  /** The current draft, also inside callbacks created earlier. */
  current(): Draft;
  change(part: Partial<Draft>): void;
  /** Resets everything but `kept`. */
  clear(rest?: Partial<Draft>): void;
};

/** A draft with the codes that were typed in the cart: gift cards, or discounts, which stay the same in both. */
function withCodes(draft: Draft): Draft {
  const typed = storedCodes.current();
  const giftCards = [...new Set([...draft.giftCards, ...typed.filter(isCardCode)])].slice(0, MOST_CARDS);
  const codes = typed.filter((code) => !isCardCode(code)).slice(0, MOST_ORDER_CODES);
  return { ...draft, codes, giftCards, declinedGifts: storedDeclined.current().slice(-MOST_DECLINED) };
}

/** The checkout draft of this tab; survives reloads. After hydration only. */
export function useDraft(): DraftState {
  const locale = useLocale();
  const country = () => likelyCountry(navigator.languages, locale);
  const [draft, setDraft] = useState(() => withCodes(parseDraft(readDraft(), country())));
  const latest = useRef(draft);
  const put = (next: Draft) => {
    latest.current = next;
    storedCodes.change(() => next.codes);
    storedDeclined.change(() => next.declinedGifts);
    saveDraft(next);
    setDraft(next);
  };
  return {
    draft,
    current: () => latest.current,
    change: (part) => put({ ...latest.current, ...part }),
    clear(rest) {
      put({ ...emptyDraft(country()), ...rest });
      if (!rest) forgetDraft();
    },
  };
}

const textOr = <T>(value: unknown, other: T): string | T => (typeof value === 'string' ? value : other);
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
const recordOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;

function toAddressDraft(value: unknown, empty: AddressDraft): AddressDraft {
  const stored = recordOf(value) ?? {};
  const parts = Object.entries(empty).map(([part, before]) => [part, textOr(stored[part], before)]);
  return Object.fromEntries(parts) as AddressDraft;
}

function toAttempt(value: unknown): Attempt | null {
  const { key, body, isOpen } = recordOf(value) ?? {};
  return typeof key === 'string' && typeof body === 'string' ? { key, body, isOpen: isOpen === true } : null;
}

function toPlaced(value: unknown): Draft['placed'] {
  const { code, token } = recordOf(value) ?? {};
  return typeof code === 'string' && typeof token === 'string' ? { code, token } : null;
}

/** Parses a stored draft; invalid parts become empty. */
export function parseDraft(text: string | null, country: string): Draft {
  const empty = emptyDraft(country);
  const stored = recordOf(parse(text));
  if (!stored) return empty;
  return {
    checkoutId: textOr(stored.checkoutId, empty.checkoutId),
    owner: textOr(stored.owner, null),
    email: textOr(stored.email, ''),
    shipping: toAddressDraft(stored.shipping, empty.shipping),
    billing: stored.billing ? toAddressDraft(stored.billing, empty.shipping) : null,
    shippingMethodId: textOr(stored.shippingMethodId, null),
    codes: textsIn(stored.codes),
    declinedGifts: textsIn(stored.declinedGifts),
    giftCards: textsIn(stored.giftCards),
    usesStoreCredit: stored.usesStoreCredit === true,
    note: textOr(stored.note, ''),
    provider: textOr(stored.provider, null),
    savesAddress: stored.savesAddress === true,
    attempt: toAttempt(stored.attempt),
    placed: toPlaced(stored.placed),
  };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
