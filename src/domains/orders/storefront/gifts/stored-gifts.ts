import { hasLink, MOST_GIFT_DAYS } from '#domains/credits/limits.ts';
import { storedValue } from '#platform/browser/stored-value.ts';
import { isAddress } from '#platform/mail/is-address.ts';

const fields = ['email', 'name', 'message', 'sendOn'] as const;
export type GiftField = (typeof fields)[number];
/** The recipient of a gift card as typed. */
export type GiftEntry = Record<GiftField, string>;
export const emptyGift: GiftEntry = { email: '', name: '', message: '', sendOn: '' };

/** Parses stored recipients; invalid ones are left out. */
function parseGifts(text: string): Record<string, GiftEntry> {
  const stored: unknown = JSON.parse(text);
  if (typeof stored !== 'object' || stored === null) return {};
  const gifts = Object.entries(stored).flatMap(([productId, value]: [string, Partial<GiftEntry> | null]) => {
    const parts = fields.map((name) => [name, value?.[name] ?? '']);
    return parts.every(([, part]) => typeof part === 'string')
      ? [[productId, Object.fromEntries(parts)]]
      : [];
  });
  return Object.fromEntries(gifts);
}

/** The recipients of gift cards in this browser's cart, by product: of all of its variants. */
export const storedGifts = storedValue<Record<string, GiftEntry>>('gifts', {}, parseGifts);

const DAY_MS = 86_400_000;
/** Today, where the buyer is. */
export function firstGiftDay(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
export const lastGiftDay = (): string =>
  new Date(Date.now() + MOST_GIFT_DAYS * DAY_MS).toISOString().slice(0, 10);

/** The wrong fields of a recipient. Pure but for the day. */
export function wrongIn({ email, name, message, sendOn }: GiftEntry): GiftField[] {
  return [
    ...(isAddress(email.trim()) ? [] : (['email'] as const)),
    ...(name.trim() ? [] : (['name'] as const)),
    ...(hasLink(message) ? (['message'] as const) : []),
    ...(sendOn && (sendOn < firstGiftDay() || sendOn > lastGiftDay()) ? (['sendOn'] as const) : []),
  ];
}
