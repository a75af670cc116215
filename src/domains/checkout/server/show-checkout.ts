import { offeredProviders } from '#domains/orders/server/index.ts';
import { type loadBasis, type Quote, showQuote } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import type { CheckoutQuote } from '../contract.ts';

type Basis = Awaited<ReturnType<typeof loadBasis>>;

/** A quote as the checkout shows it: with what can be chosen there. */
export const showCheckout = ({ services }: Context, basis: Basis, quote: Quote): CheckoutQuote => ({
  ...showQuote(quote),
  paymentProviders: offeredProviders({ ...basis, totalMinor: quote.totalMinor, services }),
  shipsTo: shipsTo(basis),
});

function shipsTo({ methods }: Basis): string[] {
  if (methods.some(({ countries }) => countries.length === 0)) return [];
  return [...new Set(methods.flatMap(({ countries }) => countries))].sort();
}
