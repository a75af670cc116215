import { useCallback, useEffect, useState } from 'react';
import { MOST_OF_ONE } from '#domains/inventory/limits.ts';
import { MOST_LINES, MOST_ORDER_CODES } from '#domains/pricing/limits.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import { useStoredValue } from '#platform/browser/stored-value.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import type { Locale } from '#platform/locale.ts';
import type { CheckedCart, CheckedLine, checkCart } from '../contract.ts';
import { storedCart } from './cart-store.ts';
import { type CartLine, isSameLine } from './rules.ts';
import { storedCodes, storedDeclined } from './stored-code.ts';

/** A line as stored in the cart, and its current state. */
export type Check = { asked: CartLine; now: CheckedLine };

/** A notice shown at a line. */
export type Notice =
  | { kind: 'gone' | 'soldOut' }
  | { kind: 'short'; left: number }
  | { kind: 'price'; before: number };

/** Reads the current state of the lines. */
export async function checkLines(
  lines: readonly CartLine[],
  lang: Locale,
  signal: AbortSignal,
): Promise<Checked> {
  const asked = lines.slice(0, MOST_LINES);
  const body = {
    codes: storedCodes.current().slice(0, MOST_ORDER_CODES),
    declinedGifts: storedDeclined.current(),
    lines: asked.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
  };
  const answer = await ask<typeof checkCart>('POST /cart/check', { lang, body }, { signal });
  const checks = answer.lines.flatMap((now, index) => {
    const line = asked[index];
    return line ? [{ asked: line, now }] : [];
  });
  return { ...answer, checks };
}

export const checkOf = (checks: readonly Check[], line: CartLine): Check | undefined =>
  checks.find(({ asked }) => isSameLine(asked, line));

export const cannotBeBought = (check: Check | undefined): boolean =>
  check !== undefined && (check.now.status === 'gone' || check.now.countInStock === 0);

/** The most that can be bought of a line, as far as it is known. */
export const mostOf = (check: Check | undefined): number => check?.now.countInStock || MOST_OF_ONE;

/** The notices for a line with this quantity. */
export function noticesOf(check: Check | undefined, quantity: number): Notice[] {
  if (!check) return [];
  const { asked, now } = check;
  if (now.status === 'gone') return [{ kind: 'gone' }];
  const notices: Notice[] = [];
  if (now.countInStock === 0) notices.push({ kind: 'soldOut' });
  else if (now.countInStock < quantity) notices.push({ kind: 'short', left: now.countInStock });
  if (now.price !== null && now.price !== asked.price) notices.push({ kind: 'price', before: asked.price });
  return notices;
}

/** The lines with current names and prices. */
const refreshLines = (lines: CartLine[], checks: readonly Check[]): CartLine[] =>
  lines.map((line) => {
    const now = checkOf(checks, line)?.now;
    if (!now || now.price === null) return line;
    return {
      ...line,
      name: now.name ?? line.name,
      choice: now.choice,
      price: now.price,
      measure: now.measure,
      deposit: now.deposit,
    };
  });

type CartCheck = {
  checks: Check[];
  /** The total from which shipping is free; null if it never is, or unknown. */
  freeShippingFrom: number | null;
  /** What the cart lacks for promotions. */
  missing: CheckedCart['missing'];
  /** What an account would take off for a guest. */
  withAccount: CheckedCart['withAccount'];
  /** What the codes and the gifts are. */
  codes: CheckedCart['codes'];
  gifts: CheckedCart['gifts'];
  /** When an order of now arrives. */
  arrives: CheckedCart['arrives'];
  failed: boolean;
  retry: () => void;
};

type Checked = Omit<CartCheck, 'failed' | 'retry'>;
const unchecked: Checked = {
  checks: [],
  freeShippingFrom: null,
  missing: [],
  withAccount: null,
  codes: [],
  gifts: [],
  arrives: null,
};

const PAUSE_MS = 300;
const nameOf = ({ productId, variantId, quantity }: CartLine) => `${productId} ${variantId} ${quantity}`;

/** Checks the cart each time the panel opens, and after changes in it, and takes over current names and prices. */
export function useCartCheck(open: boolean): CartCheck {
  const locale = useLocale();
  const [checked, setChecked] = useState(unchecked);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const [asked, setAsked] = useState('');
  const codes = useStoredValue(storedCodes);
  const declined = useStoredValue(storedDeclined);
  const wanted = [...useStoredValue(storedCart).map(nameOf), ...codes, ...declined].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round and other quantities ask again.
  useEffect(() => {
    const lines = storedCart.current();
    if (!open || lines.length === 0) return;
    const leaving = new AbortController();
    const compare = async () => {
      try {
        const found = await checkLines(lines, locale, leaving.signal);
        setChecked(found);
        setAsked(wanted);
        setFailed(false);
        storedCart.change((now) => refreshLines(now, found.checks));
      } catch {
        if (!leaving.signal.aborted) setFailed(true);
      }
    };
    // Several presses of a button ask once; a panel that opens asks at once.
    const timer = setTimeout(() => void compare(), asked === '' ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [open, locale, round, wanted]);
  const isCurrent = asked === wanted;
  const missing = isCurrent ? checked.missing : [];
  const withAccount = isCurrent ? checked.withAccount : null;
  return {
    ...checked,
    missing,
    withAccount,
    failed,
    retry: useCallback(() => setRound((before) => before + 1), []),
  };
}
