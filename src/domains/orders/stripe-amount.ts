import { minorDigits } from '#platform/money.ts';

/** How Stripe counts: https://docs.stripe.com/currencies. ISK and UGX have no decimals, and are told with two zeros all the same. */
const withoutDecimals = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const withThree = new Set('BHD JOD KWD OMR TND'.split(' '));
const wholeOnly = new Set(['ISK', 'UGX']);

const digitsAtStripe = (currency: string) =>
  withoutDecimals.has(currency) ? 0 : withThree.has(currency) ? 3 : 2;

/** Of three decimals the last has to be 0. */
const stepAtStripe = (currency: string) => (withThree.has(currency) ? 10 : wholeOnly.has(currency) ? 100 : 1);

/** An amount as Stripe wants it; null where Stripe cannot take just that much. */
export function toStripeAmount(minor: number, currency: string): number | null {
  const amount = Number(`${minor}e${digitsAtStripe(currency) - minorDigits(currency)}`);
  return Number.isSafeInteger(amount) && amount % stepAtStripe(currency) === 0 ? amount : null;
}

/** What Stripe tells, in the shop's minor units. */
export const fromStripeAmount = (amount: number, currency: string): number => {
  const known = currency.toUpperCase();
  return Math.round(Number(`${amount}e${minorDigits(known) - digitsAtStripe(known)}`));
};
