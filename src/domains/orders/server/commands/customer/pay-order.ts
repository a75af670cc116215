import { readSettings } from '#domains/content/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { limit } from '#platform/limits/limit.ts';
import type { PaymentInput, PaymentState } from '../../../contract.ts';
import { type ChosenProvider, isPaidLater } from '../../../payment-providers.ts';
import { orderNotFound, paymentUnderWay, providerUnknown } from '../../errors.ts';
import { limits } from '../../limits.ts';
import { enqueueOrderMail } from '../../mails/enqueue-order-mail.ts';
import { payOtherwise } from '../../payments/abandon-payment.ts';
import { collectPayment } from '../../payments/collect-payment.ts';
import { lapseFrom } from '../../payments/hold.ts';
import { refuseAfterDeclines } from '../../payments/limit-declined.ts';
import { limitUnpaidOrders } from '../../payments/limit-unpaid-orders.ts';
import { offeredFor } from '../../payments/offered-for.ts';
import { isPaymentUnderWay } from '../../payments/payment-rows.ts';
import { providerNamed } from '../../payments/providers.ts';
import { refusalOf } from '../../rules/moves.ts';
import { findOrder, type LockedOrder, lockOrder, requirePart } from '../lock-order.ts';
import { checkMove } from '../move-order.ts';
import { recordEvent } from '../record-event.ts';

/**
 * Retries the payment of a placed order: with another card, or the requested confirmation.
 *
 * @throws `orders.not_found` (404), `auth.forbidden` (403), `orders.not_possible`, `orders.already_paid`,
 * `payments.declined_limit` (409), `request.too_many` (429).
 */
export async function payOrder(
  ctx: Context,
  { code, token, ...input }: PaymentInput & { code: string; token?: string | undefined },
): Promise<PaymentState> {
  const order = await findOrder(ctx, code);
  if (!order) throw orderNotFound();
  requirePart(ctx, order, { token, permission: 'orders.write' });
  checkMove(order, 'pay', 'customer');
  refuseAfterDeclines(ctx);
  await limit(ctx, limits.pay, order.id);
  return collectPayment(ctx, { orderId: order.id, provider: order.paymentProvider }, input);
}

type Named = { code: string; token?: string | undefined };

/**
 * Another provider extends the time to pay no further than if the order had been placed with it; an order that may ship
 * unpaid has none. The rest of an edited order keeps its own time.
 */
const write = namedQuery(
  'orders_pay_another_way',
  `update orders set payment_provider = $2, lapses_at = $4, updated_at = now(),
     expires_at = case when not $3 and expires_at is not null
       then greatest(expires_at, placed_at + make_interval(mins => $5)) end,
     rest_due_at = case when not $3 then rest_due_at end
   where id = $1`,
);

async function otherWays(ctx: Context, order: LockedOrder): Promise<ChosenProvider[]> {
  if (order.shipsUnpaid || refusalOf(order, 'pay', 'customer')) return [];
  const { paymentProvider } = order;
  return (await offeredFor(ctx, order)).filter((name) => name !== paymentProvider);
}

/**
 * The providers by which an order that was placed but not paid could be paid instead; none if no payment is awaited.
 *
 * @throws `orders.not_found` (404).
 */
export async function readOtherWays(ctx: Context, { code, token }: Named): Promise<ChosenProvider[]> {
  const order = await findOrder(ctx, code);
  if (!order) throw orderNotFound();
  requirePart(ctx, order, { token, permission: 'orders.read' });
  return otherWays(ctx, order);
}

/**
 * Changes the payment provider of an unpaid order and nothing else. The former payment is closed at its provider;
 * money that arrives there nevertheless pays the order, or is refunded if it is paid already. The same provider again
 * changes nothing.
 *
 * @throws `orders.not_found` (404), `auth.forbidden` (403), `payments.provider_unknown` (400) for one that is not
 * offered for this order, `orders.not_possible`, `orders.already_paid`, `orders.payment_under_way`,
 * `payments.invoice_limit` (409), `request.too_many` (429).
 */
export async function payAnotherWay(
  ctx: Context,
  { code, token, provider }: Named & { provider: string },
): Promise<void> {
  const found = await findOrder(ctx, code);
  if (!found) throw orderNotFound();
  requirePart(ctx, found, { token, permission: 'orders.write' });
  await limit(ctx, limits.pay, found.id);
  const ways = found.paymentProvider === provider ? [] : await otherWays(ctx, found);
  const chosen = ways.find((name) => name === provider);
  if (chosen && isPaidLater(chosen)) {
    const { id, userId, email } = found;
    const order = { userId, email, provider: chosen, press: `${id} ${chosen}` };
    await limitUnpaidOrders(ctx, order, await readSettings(ctx));
  }
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, code);
    checkMove(order, 'pay', 'customer');
    if (order.paymentProvider === provider) return;
    const other = (await otherWays(tx, order)).find((name) => name === provider);
    if (!other) throw providerUnknown();
    if (await isPaymentUnderWay(tx, order.id)) throw paymentUnderWay();
    await switchTo(tx, order, other);
  });
}

async function switchTo(tx: Transaction, order: LockedOrder, provider: ChosenProvider): Promise<void> {
  const { id: orderId, paymentProvider: former } = order;
  const { shipsUnpaid, holdMinutes } = providerNamed(provider);
  await payOtherwise(tx, order, provider);
  const terms = await readSettings(tx);
  const minutes = isPaidLater(provider) ? holdMinutes(terms) : null;
  await write(tx, [orderId, provider, shipsUnpaid, lapseFrom(provider, terms), minutes ?? 0]);
  await recordEvent(tx, { orderId, kind: 'payment_switched', details: { from: former, to: provider } });
  // Buyers who pay at once get their first mail when the order is paid; one who pays later gets it now.
  if (isPaidLater(provider)) await enqueueOrderMail(tx, { orderId, kind: 'placed' });
}
