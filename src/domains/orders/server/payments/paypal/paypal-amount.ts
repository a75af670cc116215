import { minorDigits, toDecimal } from '#platform/money.ts';

/** The currencies that PayPal takes: https://developer.paypal.com/reference/currency-codes/ */
const known = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(
    ' ',
  ),
);
/** Those that PayPal takes without decimals, regardless of the shop's. */
const wholeOnly = new Set(['HUF', 'JPY', 'TWD']);

/** An amount as PayPal writes it, such as "12.50"; null if it cannot take it exactly. */
export function toPayPalAmount(minor: number, currency: string): string | null {
  if (!known.has(currency)) return null;
  const digits = minorDigits(currency);
  const decimals = wholeOnly.has(currency) ? 0 : digits;
  if (minor % 10 ** (digits - decimals) !== 0) return null;
  return toDecimal(minor, digits).toFixed(decimals);
}

/** PayPal's text of an amount in the shop's minor units. */
export const fromPayPalAmount = (value: string, currency: string): number =>
  Math.round(Number(`${value}e${minorDigits(currency)}`));
