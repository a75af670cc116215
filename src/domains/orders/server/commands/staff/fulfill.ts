import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { postInvoiceJob } from '../../documents/issue-invoices.ts';
import { editedMeanwhile, nothingChosen } from '../../errors.ts';
import { enqueueOrderMail } from '../../mails/enqueue-order-mail.ts';
import { chooseUnits, type LineUnits } from '../../queries/line-units.ts';
import { lockOrder } from '../lock-order.ts';
import { moveOrder, settleFulfillmentStatus } from '../move-order.ts';
import { recordEvent } from '../record-event.ts';
import { isRepeated, pressOf } from './run-command.ts';

type FulfillmentDraft = {
  code: string;
  /** The idempotency key. */
  key: string;
  /** Empty: all remaining units, or all that `left` names. */
  lines: readonly LineUnits[];
  left?: 'toPack';
  /** That of the order as it was packed. */
  revision?: number | undefined;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
};

const doneUnder = namedQuery<{ name: string }>(
  'orders_fulfillments_of_key',
  'select idempotency_key as name from fulfillments where order_id = $1 and starts_with(idempotency_key, $2)',
);
const insert = namedQuery(
  'orders_insert_fulfillment',
  `insert into fulfillments (id, order_id, idempotency_key, carrier, tracking_number, tracking_url)
   values ($1, $2, $3, $4, $5, $6)`,
);
const insertLines = namedQuery(
  'orders_insert_fulfillment_lines',
  `with sent as (select * from unnest($2::uuid[], $3::integer[]) sent (line_id, quantity)),
  counted as (
    update order_lines line set fulfilled_quantity = fulfilled_quantity + sent.quantity
    from sent where line.id = sent.line_id)
  insert into fulfillment_lines (fulfillment_id, order_line_id, quantity) select $1, line_id, quantity from sent`,
);

/**
 * Records a parcel that has left the shop, or units that are ready where they are collected, and notifies the buyer. The first parcel also starts the processing.
 * Idempotent by key.
 *
 * @throws `orders.not_found` (404), `orders.not_paid`, `orders.not_possible`, `orders.already_shipped`,
 * `orders.too_many_units`, `orders.edited_meanwhile` (409), `orders.nothing_chosen` (400), `orders.key_reused` (422) if another parcel has that
 * key.
 */
export async function fulfill(ctx: Context, draft: FulfillmentDraft): Promise<void> {
  requireStaff(ctx, 'orders.ship');
  const { code, key, ...asked } = draft;
  const press = pressOf(key, asked);
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, code);
    if (isRepeated(await doneUnder(tx, [order.id, press.key]), press)) return;
    if (draft.revision !== undefined && draft.revision !== order.revision) throw editedMeanwhile();
    await moveOrder(tx, order, { move: 'fulfill', by: 'staff' });
    const units = await chooseUnits(tx, {
      orderId: order.id,
      wanted: draft.lines,
      left: draft.left ?? 'unsent',
    });
    if (units.length === 0) throw nothingChosen();
    const fulfillmentId = await write(tx, order.id, { ...draft, key: press.name, lines: units });
    const { id: orderId } = order;
    const lines = units.map(({ lineId, quantity }) => ({ lineId, quantity }));
    await recordEvent(tx, { orderId, kind: 'shipped', details: { fulfillmentId, lines } });
    const kind = order.shippingMethod.pickup ? 'ready' : 'shipped';
    await enqueueOrderMail(tx, { orderId, kind, refId: fulfillmentId });
    await postInvoiceJob(tx, orderId);
    await tx.services.events.announce(tx, 'orders.shipped', { orderId, code: order.code, fulfillmentId });
  });
}

async function write(tx: Transaction, orderId: string, draft: FulfillmentDraft): Promise<string> {
  const id = newId();
  await insert(tx, [id, orderId, draft.key, draft.carrier, draft.trackingNumber, draft.trackingUrl]);
  const lineIds = draft.lines.map(({ lineId }) => lineId);
  await insertLines(tx, [id, lineIds, draft.lines.map(({ quantity }) => quantity)]);
  await settleFulfillmentStatus(tx, orderId);
  return id;
}
