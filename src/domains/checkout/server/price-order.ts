import { createHash } from 'node:crypto';
import type { InvoiceTerms } from '#domains/content/server/index.ts';
import { readPurse } from '#domains/credits/server/index.ts';
import type { ProviderName } from '#domains/orders/server/index.ts';
import {
  creditProviderOf,
  invoiceRefusal,
  offeredProviders,
  readBuyer,
  readPaymentTerms,
  type Sale,
} from '#domains/orders/server/index.ts';
import {
  isRegionMissing,
  isRegionWrong,
  loadBasis,
  type OwnPrices,
  type Quote,
  type QuoteProblem,
  quoteChecked,
  type VatCheck,
  withOwnPrices,
} from '#domains/pricing/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import type { ErrorCode, ErrorParams } from '#platform/error-messages.ts';
import { customerIdOf, signInRequired } from '#platform/guard.ts';
import { isAddress } from '#platform/mail/is-address.ts';
import { minorDigits, toMinor } from '#platform/money.ts';
import type { CheckoutQuote, NewOrder } from '../contract.ts';
import {
  draftIncomplete,
  emailInvalid,
  idMissing,
  paymentUnavailable,
  regionMissing,
  regionWrong,
} from './errors.ts';
import { type Payable, payWithCredits } from './pay-with-credits.ts';
import { saleOf, showCheckout } from './quote-checkout.ts';

/** Who places an order, and the key by which a repeated request is recognized. */
type Request = {
  scope: string;
  key: string;
  requestHash: string;
  userId: string | null;
  email: string;
};

/** @throws `checkout.email_invalid`, `checkout.id_missing` (400), `auth.sign_in_required` (401) for another's session. */
export function requestOf(ctx: Context, { key, memberId, ...order }: NewOrder & { key: string }): Request {
  if (!isAddress(order.email)) throw emailInvalid();
  const userId = customerIdOf(ctx);
  if (memberId && memberId !== userId) throw signInRequired();
  if (userId === null && !order.checkoutId) throw idMissing();
  const scope = userId === null ? `guest:${order.checkoutId}` : `account:${userId}`;
  // Input parsed by a contract always has its fields in the same order. The scope names the member: a request that says
  // so itself is the same as one that does not, as of a page loaded before an update.
  const requestHash = createHash('sha256').update(JSON.stringify(order)).digest('hex');
  return { scope, key, requestHash, userId, email: order.email };
}

/** What staff decide for an order of a customer. */
export type Own = {
  prices: (currency: string) => OwnPrices;
  /** The way to pay, of those that are offered or another. */
  choose: (offered: readonly ProviderName[]) => ProviderName;
  /** The end of the time to pay; null: that of the way to pay. */
  expiresAt: Date | null;
  /** Whether the buyer gets the mail of a placed order at once. */
  isMailed: boolean;
  /** What follows, in the transaction that places it. */
  settle: (tx: Transaction, placed: { orderId: string; code: string }) => Promise<void>;
};
export type Wanted = { order: NewOrder; request: Request; own?: Own };
/** Why an order was not placed, with the current quote. */
export type Refusal = Reason & { quote: CheckoutQuote };
export type Priced = {
  quote: Quote;
  /** The promotions of the shop whose gifts the buyer declined. */
  declinedGifts: string[];
  payable: Payable;
  isDemo: boolean;
  invoice: InvoiceTerms;
  provider: ProviderName;
  vatCheck: VatCheck | null;
  /** Whether the order keeps the note of its buyer. */
  takesNote: boolean;
};

/**
 * The current quote of an order, or why it cannot be placed.
 *
 * @throws `payments.provider_unknown`, `pricing.order_too_large` (400), and for an address without the region that its
 * tax depends on `checkout.region_missing` (400), in orders of staff `checkout.draft_incomplete` (409); for one whose postal
 * code is of another region, on which the tax depends, `checkout.region_wrong` (400), not in orders of staff.
 */
export async function priceOrder(
  ctx: Context,
  { order, request, own }: Wanted,
): Promise<Priced | { refusal: Refusal }> {
  const { userId, email } = request;
  const { country, region, postalCode } = order.shippingAddress;
  const { lines, code, codes, shippingMethodId, declinedGifts } = order;
  const { vatId } = order.billingAddress ?? order.shippingAddress;
  const destination = { country, region, postalCode };
  const wish = { lines, code, codes, declinedGifts, shippingMethodId, destination, userId, email };
  const [known, buyer, purse, terms] = await Promise.all([
    loadBasis(ctx, wish),
    readBuyer(ctx, userId),
    readPurse(ctx, { codes: order.giftCards ?? [], userId }),
    readPaymentTerms(ctx, userId),
  ]);
  const isCollected = known.places.some(({ id }) => id === shippingMethodId);
  if (!isCollected && isRegionMissing(known, destination))
    throw own ? draftIncomplete('address') : regionMissing();
  // Staff may know better than the table of postal codes.
  if (!isCollected && !own && isRegionWrong(known, destination)) throw regionWrong(postalCode);
  const basis = withOwnPrices(known, own ? own.prices(known.currency) : null);
  const { hasEarlierOrders } = buyer;
  const input = { ...wish, vatId, hasEarlierOrders };
  const { quote, vatCheck } = await quoteChecked(ctx, basis, input);
  const payable = payWithCredits(quote, purse, order.usesStoreCredit);
  const priced = { basis, input, quote, buyer, payable, terms, vatCheck, country };
  const sale = saleOf(priced);
  const ways = offeredProviders(sale);
  const wanted = own ? own.choose(ways) : order.payment.provider;
  const isCovered = payable.dueMinor === 0 && payable.parts.length > 0;
  const offered = own ? own.choose(ways) : ways.find((name) => name === wanted);
  if (!offered && wanted !== 'invoice' && !isCovered) throw paymentUnavailable();
  const digits = minorDigits(quote.currency);
  const dueMinor = toMinor(order.due ?? order.total, digits);
  const reason =
    refusalIn(quote, toMinor(order.total, digits)) ??
    (payable.dueMinor === dueMinor ? null : { code: 'checkout.credit_changed' as const, params: {} }) ??
    (offered || isCovered ? null : refusedInvoice(sale));
  if (reason) return { refusal: { ...reason, quote: showCheckout(priced) } };
  const [largest] = payable.parts.toSorted((a, b) => b.amountMinor - a.amountMinor);
  const provider = isCovered && largest ? creditProviderOf(largest.kind) : (offered ?? 'invoice');
  const { isDemo, invoice, promotions, takesNote } = basis;
  const declined = promotions.flatMap(({ id }) => (declinedGifts?.includes(id) ? [id] : []));
  return { quote, declinedGifts: declined, payable, isDemo, invoice, provider, vatCheck, takesNote };
}

/** Shortages and price changes are reported first: the current quote may be payable on invoice. */
function refusedInvoice(sale: Sale): Reason {
  const { invoiceUpTo, invoiceMostUnits, invoiceAfterOrders } = sale.invoice;
  const bounds = { upTo: invoiceUpTo ?? 0, units: invoiceMostUnits, orders: invoiceAfterOrders };
  const reason = invoiceRefusal(sale) ?? 'not_offered';
  return { code: 'payments.invoice_refused', params: { reason, ...bounds, currency: sale.currency } };
}

/** Why an order is not placed. */
export type Reason = { code: ErrorCode; params: ErrorParams };

const refusals: Record<QuoteProblem['kind'], ErrorCode> = {
  gone: 'checkout.product_gone',
  sold_out: 'inventory.insufficient_stock',
  short: 'inventory.insufficient_stock',
  no_shipping: 'checkout.shipping_unavailable',
  shipping_gone: 'checkout.shipping_unavailable',
  code_unknown: 'checkout.code_refused',
  code_expired: 'checkout.code_refused',
  code_used_up: 'checkout.code_refused',
  code_below_minimum: 'checkout.code_refused',
  code_members_only: 'checkout.code_refused',
  code_not_first_order: 'checkout.code_refused',
  code_elsewhere: 'checkout.code_refused',
  code_too_heavy: 'checkout.code_refused',
  code_other_goods: 'checkout.code_refused',
  code_other_customers: 'checkout.code_refused',
  code_not_combined: 'checkout.code_refused',
};

/** What prevents placing a quote for which the buyer agreed to a total; null if nothing does. Pure. */
function refusalIn(quote: Quote, agreedMinor: number): Reason | null {
  const [problem] = quote.problems;
  if (problem) {
    const params =
      'available' in problem ? { available: problem.available, variantId: problem.variantId } : {};
    return { code: refusals[problem.kind], params };
  }
  if (!quote.shipping) return { code: 'checkout.shipping_unavailable', params: {} };
  if (quote.totalMinor !== agreedMinor) return { code: 'checkout.total_changed', params: {} };
  return null;
}
