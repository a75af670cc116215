import { type Buyer, invoiceRefusal, offeredProviders, type Sale } from '#domains/orders/server/index.ts';
import { type loadBasis, type Quote, showQuote } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import type { CheckoutQuote } from '../contract.ts';

type Basis = Awaited<ReturnType<typeof loadBasis>>;
type Priced = { basis: Basis; quote: Quote; buyer: Buyer };

/** A quote in the form that payment providers decide on. */
export const saleOf = ({ services }: Context, { basis, quote, buyer }: Priced): Sale => ({
  isDemo: basis.isDemo,
  currency: quote.currency,
  totalMinor: quote.totalMinor,
  mostUnits: Math.max(0, ...unitsOf(quote).values()),
  buyer,
  invoice: basis.invoice,
  services,
});

/** The quantity of each variant, summed over lines. */
function unitsOf({ lines }: Quote): Map<string, number> {
  const units = new Map<string, number>();
  for (const { variantId, quantity } of lines) units.set(variantId, (units.get(variantId) ?? 0) + quantity);
  return units;
}

/** A quote in the checkout's form, with the available choices. */
export function showCheckout(ctx: Context, priced: Priced): CheckoutQuote {
  const { basis, quote } = priced;
  const sale = saleOf(ctx, priced);
  return {
    ...showQuote(quote),
    paymentProviders: offeredProviders(sale),
    invoice: {
      refusal: invoiceRefusal(sale),
      upTo: basis.invoice.invoiceUpTo,
      mostUnits: basis.invoice.invoiceMostUnits,
      afterOrders: basis.invoice.invoiceAfterOrders,
    },
    shipsTo: shipsTo(basis),
  };
}

function shipsTo({ methods }: Basis): string[] {
  if (methods.some(({ countries }) => countries.length === 0)) return [];
  return [...new Set(methods.flatMap(({ countries }) => countries))].sort();
}
