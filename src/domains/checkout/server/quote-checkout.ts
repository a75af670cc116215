import { readPurse } from '#domains/credits/server/index.ts';
import {
  type Buyer,
  invoiceRefusal,
  offeredProviders,
  type PaymentTerms,
  type ProviderName,
  readBuyer,
  readPaymentTerms,
  type Sale,
} from '#domains/orders/server/index.ts';
import {
  codesOf,
  countriesReached,
  isRegionMissing,
  isRegionWrong,
  limitCodes,
  limitGuesses,
  loadBasis,
  type OwnPrices,
  offerChecked,
  type Buyer as PricedBuyer,
  type Quote,
  type QuoteInput,
  quoteChecked,
  showQuote,
  type VatCheck,
  withOwnPrices,
} from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import { customerIdOf } from '#platform/guard.ts';
import { isWithinLimit } from '#platform/limits/limit.ts';
import { inDecimals, minorDigits } from '#platform/money.ts';
import type { DraftQuote } from '../contract/drafts.ts';
import type { CheckoutQuote, CheckoutRequest } from '../contract.ts';
import { limits } from './limits.ts';
import { type Payable, payWithCredits, showPayable } from './pay-with-credits.ts';

/**
 * The exact current cost of an order and its payment options. Open to everyone; limited with a code of a discount or gift card. Whether an email
 * has used up a promotion is revealed a limited number of times: then the quote is that of an unknown customer, and
 * the real cost is known when placing.
 *
 * @throws `pricing.order_too_large` (400), `request.too_many` (429).
 */
export const quoteCheckout = async (ctx: Context, request: CheckoutRequest): Promise<CheckoutQuote> =>
  showCheckout(await price(ctx, request));

/**
 * The same in minor units, with the providers that it can be paid with.
 *
 * @throws as `quoteCheckout`.
 */
export async function readQuote(
  ctx: Context,
  request: CheckoutRequest,
): Promise<{ quote: Quote; providers: ProviderName[]; lacksRegion: boolean }> {
  const priced = await price(ctx, request);
  const { destination } = request;
  const { basis } = priced;
  const lacksRegion =
    !!destination && (isRegionMissing(basis, destination) || isRegionWrong(basis, destination));
  return { quote: priced.quote, providers: offeredProviders(saleOf(priced)), lacksRegion };
}

type Customer = { userId: string | null; prices: (currency: string) => OwnPrices };

/**
 * The same for a customer of staff, who may type prices, with the providers that the customer would be offered. The caller
 * has checked the permission.
 *
 * @throws `request.invalid`, `pricing.order_too_large` (400).
 */
export async function quoteOwn(
  ctx: Context,
  request: CheckoutRequest,
  customer: Customer,
): Promise<DraftQuote> {
  const priced = await price(ctx, request, customer);
  const paymentProviders = offeredProviders(saleOf(priced));
  return { ...showQuote(priced.quote), paymentProviders, takesNote: priced.basis.takesNote };
}

async function price(
  ctx: Context,
  { email = null, giftCards = [], usesStoreCredit, ...wish }: CheckoutRequest,
  customer: Customer | null = null,
): Promise<Priced> {
  const userId = customer ? customer.userId : customerIdOf(ctx);
  const isTried = !customer && (codesOf(wish).length > 0 || giftCards.length > 0);
  if (isTried) await limitCodes(ctx);
  const mayTell = email !== null && (customer !== null || (await isWithinLimit(ctx, limits.quotedEmail)));
  const asked = { ...wish, userId, email: mayTell ? email : null };
  const [known, buyer, purse, terms] = await Promise.all([
    loadBasis(ctx, asked),
    readBuyer(ctx, userId),
    readPurse(ctx, { codes: giftCards, userId }),
    readPaymentTerms(ctx, userId),
  ]);
  const basis = withOwnPrices(known, customer ? customer.prices(known.currency) : null);
  const { hasEarlierOrders } = buyer;
  const input = { ...asked, hasEarlierOrders };
  const { quote, vatCheck } = await quoteChecked(ctx, basis, input);
  if (isTried) await limitGuesses(ctx, quote);
  const payable = payWithCredits(quote, purse, usesStoreCredit);
  return { basis, input, quote, buyer, payable, terms, vatCheck, country: wish.destination?.country ?? null };
}

type Basis = Awaited<ReturnType<typeof loadBasis>>;
type Priced = {
  basis: Basis;
  input: QuoteInput & PricedBuyer;
  quote: Quote;
  buyer: Buyer;
  payable: Payable;
  terms: PaymentTerms;
  vatCheck: VatCheck | null;
  country: string | null;
};

/** A quote in the form that payment providers decide on. */
export const saleOf = ({ basis, quote, buyer, payable, terms, country }: Priced): Sale => ({
  isDemo: basis.isDemo,
  currency: quote.currency,
  totalMinor: payable.dueMinor,
  mostUnits: Math.max(0, ...unitsOf(quote).values()),
  buyer,
  invoice: basis.invoice,
  country,
  isPickup: Boolean(quote.shipping?.pickup),
  terms,
});

/** The quantity of each variant, summed over lines. */
function unitsOf({ lines }: Quote): Map<string, number> {
  const units = new Map<string, number>();
  for (const { variantId, quantity } of lines) units.set(variantId, (units.get(variantId) ?? 0) + quantity);
  return units;
}

/** A quote in the checkout's form, with the available choices. */
export function showCheckout(priced: Priced): CheckoutQuote {
  const { basis, input, quote, payable } = priced;
  const offer = offerChecked(basis, input, priced);
  const sale = saleOf(priced);
  const paymentProviders = offeredProviders(sale);
  return {
    ...showQuote(quote),
    ...showPayable(payable, quote.currency),
    paymentProviders,
    invoice: {
      refusal: paymentProviders.includes('invoice') ? null : (invoiceRefusal(sale) ?? 'not_offered'),
      upTo: basis.invoice.invoiceUpTo,
      mostUnits: basis.invoice.invoiceMostUnits,
      afterOrders: basis.invoice.invoiceAfterOrders,
    },
    withAccount: offer && inDecimals(offer, minorDigits(quote.currency)),
    vatIdCheck: priced.vatCheck?.result ?? null,
    shipsTo: countriesReached(basis) ?? [],
    takesNote: basis.takesNote,
  };
}
