import type { Context } from '#platform/context.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import type { OrderDetail, OrderEvent, OrderLine } from '../../contract.ts';
import { unsentUnits } from '../../rules.ts';
import { findOrder, requirePart } from '../commands/lock-order.ts';
import { envelopeLines } from '../envelope-lines.ts';
import { orderNotFound } from '../errors.ts';
import { providerNamed } from '../payments/providers.ts';
import { movesFor } from '../rules/moves.ts';
import { mayStillReturn } from '../rules/return-period.ts';
import { readWholeOrder, readWholeOrdersOf, type WholeLine, type WholeOrder } from './whole-order.ts';

/**
 * An order for its buyer (by account or link token) or for staff.
 *
 * @throws `orders.not_found` (404) for everyone else.
 */
export async function readOrder(
  ctx: Context,
  { code, token }: { code: string; token?: string | undefined },
): Promise<OrderDetail> {
  const found = await findOrder(ctx, code);
  if (!found) throw orderNotFound();
  const part = requirePart(ctx, found, { token, permission: 'orders.read' });
  const order = await readWholeOrder(ctx, found.id);
  if (!order) throw orderNotFound();
  return showOrder(order, part);
}

const MILLION = 1_000_000;
type Money = (minor: number) => number;

/** The API's form of an order for its buyer or staff: decimal amounts; internal notes for staff only. Pure. */
function showOrder(order: WholeOrder, part: 'customer' | 'staff'): OrderDetail {
  const money: Money = (minor) => toDecimal(minor, minorDigits(order.currency));
  const { shipsUnpaid } = providerNamed(order.provider);
  const { provider, paymentDetails, paymentStatus, fulfillmentStatus, status } = order;
  const events = order.events.filter(({ isInternal }) => part === 'staff' || !isInternal);
  return {
    code: order.code,
    email: order.email,
    locale: order.locale,
    token: part === 'customer' ? order.token : null,
    status,
    paymentStatus,
    fulfillmentStatus,
    currency: order.currency,
    ...sums(order, money),
    userId: part === 'staff' ? order.userId : null,
    lines: order.lines.map((line) => showLine(line, money)),
    promotions: order.promotions.map(({ name, code, amountMinor }) => ({
      name,
      code,
      amount: money(amountMinor),
    })),
    taxes: order.taxes.map((tax) => ({
      name: tax.name,
      rate: tax.ratePpm / MILLION,
      net: money(tax.netMinor),
      tax: money(tax.taxMinor),
    })),
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    shippingAddressLines: envelopeLines(order.shippingAddress),
    billingAddressLines: envelopeLines(order.billingAddress),
    shippingMethod: order.shippingMethod,
    payment: { provider, details: paymentDetails ?? {} },
    placedAt: order.placedAt,
    expiresAt: order.expiresAt,
    lapsesAt: part === 'staff' ? order.lapsesAt : null,
    canceledAt: order.canceledAt,
    deliveredAt: order.deliveredAt,
    fulfillments: order.fulfillments,
    refunds: order.refunds.map((refund) => showRefund(refund, money)),
    isRefundOpen: order.refunds.some((refund) => refund.status === 'pending'),
    returns: order.returns,
    invoices: order.invoices,
    events: events.map((event) => showEvent(event, order, part)),
    moves: movesFor({ status, paymentStatus, fulfillmentStatus, shipsUnpaid }, part).filter(
      (move) =>
        (move !== 'request_return' || mayStillReturn(order, part)) &&
        (move !== 'fulfill' || order.lines.some((line) => unsentUnits(line) > 0)),
    ),
  };
}

const sums = (order: WholeOrder, money: Money) => ({
  subtotal: money(order.subtotalMinor),
  discount: money(order.discountMinor),
  shippingPrice: money(order.shippingMinor),
  tax: money(order.taxMinor),
  pricesIncludeTax: order.pricesIncludeTax,
  total: money(order.totalMinor),
  paid: money(order.paidMinor),
  refunded: money(order.refundedMinor),
});

function showLine(line: WholeLine, money: Money): OrderLine {
  const { unitPriceMinor, subtotalMinor, discountMinor, taxRatePpm, taxMinor, totalMinor, ...known } = line;
  return {
    ...known,
    unitPrice: money(unitPriceMinor),
    subtotal: money(subtotalMinor),
    discount: money(discountMinor),
    taxRate: taxRatePpm / MILLION,
    tax: money(taxMinor),
    total: money(totalMinor),
  };
}

function showRefund({ amountMinor, provider, ...refund }: WholeOrder['refunds'][number], money: Money) {
  const isByHand = providerNamed(provider).paysBackByHand ?? false;
  return { ...refund, amount: money(amountMinor), isByHand };
}

function showEvent(
  { at, kind, actorKind, actorId, name, isInternal, details }: WholeOrder['events'][number],
  { userId }: WholeOrder,
  part: 'customer' | 'staff',
): OrderEvent {
  const isBuyer = actorKind === 'visitor' || (actorId !== null && actorId === userId);
  const by = actorKind === 'system' ? 'shop' : isBuyer || actorKind === 'member' ? 'customer' : 'staff';
  return { at, kind, by, name: part === 'staff' ? name : null, isInternal, details };
}

/** All orders of an account, for its owner's data export. Newest first. */
export async function readOrdersBy(ctx: Context, userId: string): Promise<Record<string, unknown>[]> {
  const orders = await readWholeOrdersOf(ctx, userId);
  return orders.map((order) => showOrder(order, 'customer'));
}
