import { minorDigits } from '#platform/money.ts';

/**
 * Stripe's minor units: https://docs.stripe.com/currencies. ISK and UGX have no decimals, but are sent with two zeros.
 */
const withoutDecimals = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const withThree = new Set('BHD JOD KWD OMR TND'.split(' '));
const wholeOnly = new Set(['ISK', 'UGX']);

const digitsAtStripe = (currency: string) =>
  withoutDecimals.has(currency) ? 0 : withThree.has(currency) ? 3 : 2;

/** With three decimals the last must be 0. */
const stepAtStripe = (currency: string) => (withThree.has(currency) ? 10 : wholeOnly.has(currency) ? 100 : 1);

/** An amount in Stripe's minor units; null if Stripe cannot represent it. */
export function toStripeAmount(minor: number, currency: string): number | null {
  const amount = Number(`${minor}e${digitsAtStripe(currency) - minorDigits(currency)}`);
  return Number.isSafeInteger(amount) && amount % stepAtStripe(currency) === 0 ? amount : null;
}

/** Converts Stripe's minor units to the shop's. */
export const fromStripeAmount = (amount: number, currency: string): number => {
  const known = currency.toUpperCase();
  return Math.round(Number(`${amount}e${minorDigits(known) - digitsAtStripe(known)}`));
};
