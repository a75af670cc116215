import { lockProducts, type Taken, tellStockTaken } from '#domains/inventory/server/index.ts';
import {
  holdBuyer,
  offeredProviders,
  postOrderMail,
  providerNamed,
  writeOrder,
} from '#domains/orders/server/index.ts';
import {
  loadBasis,
  type Quote,
  quoteFrom,
  recordPromotionUses,
  showQuote,
} from '#domains/pricing/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { newId } from '#platform/id.ts';
import { minorDigits, toMinor } from '#platform/money.ts';
import type { CheckoutQuote, NewOrder, PlacedOrder } from '../contract.ts';
import { inFlight, paymentUnavailable } from './errors.ts';
import { type Reason, refusalIn } from './refusal-in.ts';
import type { Request } from './request-of.ts';

/** Somebody else was faster at something that this attempt counted on: nothing is written, and all begins anew. */
export class StartOver extends Error {
  /** Products to hold from the start next time: their last units are at stake. */
  readonly productIds: readonly string[];

  constructor(productIds: readonly string[] = []) {
    super('Start over');
    this.productIds = productIds;
  }
}

export type Wanted = { order: NewOrder; request: Request };
/** Why an order was not placed, told with the quote of now. */
export type Refusal = Reason & { quote: CheckoutQuote };
export type Attempt = { orderId: string; placed: PlacedOrder } | { refusal: Refusal };

/**
 * One try to place an order, in an open transaction: prices it anew, and writes it with its stock where nothing stands in
 * the way. `held` are products to hold first.
 *
 * @throws StartOver, `checkout.in_flight` (409), `pricing.promotion_used_up` (409), `payments.provider_unknown`,
 * `pricing.order_too_large` (400).
 */
export async function attempt(tx: Transaction, wanted: Wanted, held: readonly string[]): Promise<Attempt> {
  const { order, request } = wanted;
  const { quote, isDemo } = await priceAnew(tx, wanted);
  const { provider } = order.payment;
  const offered = offeredProviders({ isDemo, currency: quote.currency });
  if (!offered.includes(provider)) throw paymentUnavailable();
  const reason = refusalIn(quote, toMinor(order.total, minorDigits(quote.currency)));
  if (reason) return { refusal: { ...reason, quote: { ...showQuote(quote), paymentProviders: offered } } };
  const products = [...new Set([...held, ...lastUnits(quote)])];
  await lockProducts(tx, products);
  const orderId = newId();
  // Who pays first hears of the order when the money has come.
  if (providerNamed(provider).shipsUnpaid || quote.totalMinor === 0)
    await postOrderMail(tx, { orderId, kind: 'placed' });
  const { code, token, taken } = await write(tx, wanted, { orderId, quote, isDemo });
  const unheld = taken.filter(({ left, productId }) => left === 0 && !products.includes(productId));
  if (unheld.length > 0) throw new StartOver([...products, ...unheld.map(({ productId }) => productId)]);
  await tellStockTaken(tx, taken);
  await recordPromotionUses(tx, { orderId, discounts: quote.discounts, buyer: request });
  await tx.services.events.announce(tx, 'orders.placed', { orderId, code, userId: request.userId });
  const { currency, totalMinor } = quote;
  const paymentStatus = totalMinor === 0 ? 'paid' : 'unpaid';
  const placed = { code, token, email: request.email, currency, total: order.total, paymentStatus } as const;
  return { orderId, placed };
}

type Priced = { quote: Quote; isDemo: boolean };

async function priceAnew(tx: Transaction, { order, request: { userId, email } }: Wanted): Promise<Priced> {
  const { country, region } = order.shippingAddress;
  const { lines, code, shippingMethodId } = order;
  const wish = { lines, code, shippingMethodId, destination: { country, region }, userId, email };
  const buyer = userId === null ? { hasEarlierOrders: false } : await holdBuyer(tx, userId);
  const basis = await loadBasis(tx, wish);
  return { quote: quoteFrom(basis, { ...wish, ...buyer }), isDemo: basis.isDemo };
}

/** Products of which this order may take the last units, as far as the quote knows. */
function lastUnits({ lines }: Quote): string[] {
  const wanted = new Map<string, number>();
  for (const { variantId, quantity } of lines) wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity);
  return lines
    .filter(({ variantId, onHand }) => onHand <= (wanted.get(variantId) ?? 0))
    .map(({ productId }) => productId);
}

type Written = { code: string; token: string; taken: Taken[] };

async function write(
  tx: Transaction,
  { order, request }: Wanted,
  { orderId, quote, isDemo }: Priced & { orderId: string },
): Promise<Written> {
  const { shippingAddress, billingAddress, payment } = order;
  const written = await writeOrder(tx, {
    ...request,
    ...{ id: orderId, quote, isDemo, provider: payment.provider, shippingAddress },
    billingAddress: billingAddress ?? shippingAddress,
  });
  if ('order' in written) return written.order;
  throw written.status === 'in_flight' ? inFlight() : new StartOver();
}
