import { changeUnits, insufficientStock } from '#domains/inventory/server/index.ts';
import { type Quote, recordNewUses, releaseOtherUses } from '#domains/pricing/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { inDecimals, minorDigits, toDecimal, toMinor } from '#platform/money.ts';
import type { EditPreview, OrderEdit } from '../../contract/editing.ts';
import { findOrder, type LockedOrder, lockOrder } from '../commands/lock-order.ts';
import { checkMove, settleFulfillmentStatus } from '../commands/move-order.ts';
import { recordEvent } from '../commands/record-event.ts';
import { isRepeated, pressOf } from '../commands/staff/run-command.ts';
import { postInvoiceJob } from '../documents/issue-invoices.ts';
import * as errors from '../errors.ts';
import { enqueueOrderMail } from '../mails/enqueue-order-mail.ts';
import { isPaymentUnderWay } from '../payments/payment-rows.ts';
import { recordPaidAtOnce } from '../payments/record-paid.ts';
import { settleDifference } from '../payments/settle-difference.ts';
import { readWholeOrder, type WholeOrder } from '../queries/whole-order.ts';
import { hasGivenBack } from './has-given-back.ts';
import { type PricedEdit, priceEdit } from './price-edit.ts';
import { problemsOf, showEdit } from './show-edit.ts';
import { type Changes, changesOf, writeEdit } from './write-edit.ts';

const doneUnder = namedQuery<{ name: string }>(
  'orders_edits_of_key',
  'select idempotency_key as name from order_edits where order_id = $1 and starts_with(idempotency_key, $2)',
);

/**
 * What an order would cost after an edit. Changes nothing.
 *
 * @throws as `editOrder`.
 */
export async function previewEdit(
  ctx: Context,
  { code, ...edit }: OrderEdit & { code: string },
): Promise<EditPreview> {
  requireStaff(ctx, 'orders.write');
  const found = await findOrder(ctx, code);
  if (!found) throw errors.orderNotFound();
  const order = await editable(ctx, found, edit.revision);
  const priced = await priceEdit(ctx, order, edit);
  checkShipped(order, edit, priced);
  return showEdit(order, priced);
}

type Saved = OrderEdit & { code: string; key: string; total: number; back: 'payment' | 'store_credit' };

/**
 * Edits an order that has not shipped whole: its lines, prices, address, email and way to ship, with the stock, the
 * promotions and the payments that fit; `checkShipped` says what of one that has shipped in part. The difference is awaited
 * or goes back, and the buyer gets a mail. Idempotent by key.
 *
 * @throws `orders.not_found` (404), `orders.not_possible`, `orders.already_shipped`, `orders.edit_raises_total`,
 * `orders.edit_too_late`, `orders.edit_gift_cards`, `orders.edited_meanwhile`, `orders.total_changed`, `orders.edit_impossible`,
 * `orders.payment_under_way`, `orders.no_account`, `inventory.insufficient_stock`, `pricing.promotion_used_up` (409),
 * `orders.key_reused` (422), and what `priceEdit` throws.
 */
export async function editOrder(ctx: Context, { code, key, total, back, ...edit }: Saved): Promise<void> {
  requireStaff(ctx, 'orders.write');
  const press = pressOf(key, { ...edit, total, back });
  await inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, code);
    if (isRepeated(await doneUnder(tx, [locked.id, press.key]), press)) return;
    const order = await editable(tx, locked, edit.revision);
    const priced = await priceEdit(tx, order, edit);
    checkShipped(order, edit, priced);
    check(order, priced.quote, { total, back });
    const changes = changesOf(order, priced);
    await writeEdit(tx, { order, priced, changes, key: press.name });
    if (order.fulfillmentStatus !== 'unfulfilled') await settleFulfillmentStatus(tx, order.id);
    if (!(await changeUnits(tx, changes.units))) throw insufficientStock(0);
    // Also one that takes nothing off now: it does again after an edit to higher prices.
    const kept = priced.quote.discounts.flatMap(({ promotionId }) => promotionId || []);
    await releaseOtherUses(tx, { orderId: order.id, kept });
    const { discounts } = priced.quote;
    await recordNewUses(tx, { orderId: order.id, discounts, buyer: order });
    await settle(tx, locked, { edit, priced, back, key: press.name });
    await note(tx, order, { priced, changes, back, reason: edit.reason });
  });
}

/**
 * The whole of an order that may be edited.
 *
 * @throws as `editOrder`.
 */
async function editable(ctx: Context, locked: LockedOrder, revision: number): Promise<WholeOrder> {
  checkMove(locked, 'edit', 'staff');
  if (locked.revision !== revision) throw errors.editedMeanwhile();
  const order = await readWholeOrder(ctx, locked.id);
  if (!order) throw errors.orderNotFound();
  if (hasGivenBack(order)) throw errors.editTooLate();
  if (order.lines.some(({ isGiftCard }) => isGiftCard)) throw errors.editGiftCards();
  if (await isPaymentUnderWay(ctx, order.id)) throw errors.paymentUnderWay();
  return order;
}

/**
 * Of an order that has shipped in part, units that are still here are taken out, prices are lowered, and email and buyer
 * reference are corrected. Nothing is added, its total does not rise, and where and how it ships stays.
 *
 * @throws `orders.already_shipped`, `orders.edit_raises_total` (409).
 */
function checkShipped(order: WholeOrder, edit: OrderEdit, { quote, lineOf }: PricedEdit): void {
  if (order.fulfillmentStatus === 'unfulfilled') return;
  const after = new Map(quote.lines.map(({ variantId, quantity }) => [lineOf(variantId)?.id, quantity]));
  const isKept = order.lines.every(({ id, quantity, fulfilledQuantity }) => {
    const left = after.get(id) ?? 0;
    return left >= fulfilledQuantity && left <= quantity;
  });
  const isMoved = edit.shippingAddress !== null || edit.shippingMethodId !== null;
  if (!isKept || isMoved || after.has(undefined)) throw errors.alreadyShipped();
  if (quote.totalMinor > order.totalMinor) throw errors.editRaisesTotal();
}

function check(
  { currency, userId, paidMinor }: WholeOrder,
  quote: Quote,
  { total, back }: Pick<Saved, 'total' | 'back'>,
): void {
  if (quote.lines.some(({ isGiftCard }) => isGiftCard)) throw errors.editGiftCards();
  const [problem] = problemsOf(quote);
  if (problem?.available != null) throw insufficientStock(problem.available);
  if (problem?.kind === 'gone') throw errors.editImpossible(problem.name);
  if (problem || !quote.shipping) throw errors.shippingUnavailable();
  if (quote.totalMinor !== toMinor(total, minorDigits(currency))) throw errors.editTotalChanged();
  if (back === 'store_credit' && quote.totalMinor < paidMinor && userId === null) throw errors.noAccount();
}

type Settling = { edit: OrderEdit; priced: PricedEdit; back: Saved['back']; key: string };

/** Opens what is left to pay, or gives back what is too much; an order that this pays whole is paid. */
async function settle(
  tx: Transaction,
  locked: LockedOrder,
  { edit, priced, back, key }: Settling,
): Promise<void> {
  const { id: orderId, code, paymentProvider: provider } = locked;
  const order = { ...locked, totalMinor: priced.quote.totalMinor };
  const { reason } = edit;
  await settleDifference(tx, order, { key, reason, toCredit: back === 'store_credit' });
  const isPaidNow = locked.paymentStatus === 'unpaid' && order.paidMinor >= order.totalMinor;
  if (isPaidNow) await recordPaidAtOnce(tx, { orderId, code, provider });
}

type Noted = { priced: PricedEdit; changes: Changes; back: Saved['back']; reason: string };

async function note(
  tx: Transaction,
  { id: orderId, revision, totalMinor, paidMinor }: WholeOrder,
  { priced, changes, back, reason }: Noted,
): Promise<void> {
  const { quote } = priced;
  const digits = minorDigits(quote.currency);
  const details = {
    revision: revision + 1,
    changes: changes.named.map((change) => inDecimals(change, digits)),
    isAddressChanged: changes.isAddressChanged,
    isEmailChanged: changes.isEmailChanged,
    isReferenceChanged: changes.isReferenceChanged,
    ...(changes.shipping && { shipping: changes.shipping }),
    backMinor: Math.max(0, paidMinor - quote.totalMinor),
    isCredit: back === 'store_credit',
    before: toDecimal(totalMinor, digits),
    after: toDecimal(quote.totalMinor, digits),
    ...(reason ? { reason } : {}),
  };
  await recordEvent(tx, { orderId, kind: 'edited', details });
  await enqueueOrderMail(tx, { orderId, kind: 'edited', refId: String(revision + 1) });
  await postInvoiceJob(tx, orderId);
}
