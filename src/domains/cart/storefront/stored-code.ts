import { storedValue } from '#platform/browser/stored-value.ts';

const texts = (stored: unknown): string[] =>
  [stored].flat().flatMap((text) => (typeof text === 'string' && text !== '' ? text.slice(0, 100) : []));

/** The codes that were typed in the cart; the checkout takes them over. Earlier versions stored one text. */
export const storedCodes = storedValue<string[]>('code', [], (text) => texts(JSON.parse(text)));

/** The promotions whose gifts the shopper declined. */
export const storedDeclined = storedValue<string[]>('declinedGifts', [], (text) => texts(JSON.parse(text)));
