import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#platform/id.ts';
import type { ReturnReason } from '../../../statuses.ts';
import { nothingChosen, returnTooLate } from '../../errors.ts';
import { enqueueOrderMail } from '../../mails/enqueue-order-mail.ts';
import { chooseUnits, type LineUnits } from '../../queries/line-units.ts';
import { isTooLateToReturn } from '../../rules/return-period.ts';
import { type LockedOrder, lockOrder, requirePart } from '../lock-order.ts';
import { checkMove } from '../move-order.ts';
import { recordEvent } from '../record-event.ts';

const insert = namedQuery(
  'orders_insert_return',
  'insert into return_requests (id, order_id, reason_code, reason) values ($1, $2, $3, $4)',
);
const insertLines = namedQuery(
  'orders_insert_return_lines',
  `insert into return_lines (return_request_id, order_line_id, quantity)
   select $1, line_id, quantity from unnest($2::uuid[], $3::integer[]) back (line_id, quantity)`,
);

/** `reasonCode`: null without a reason, which is never required. */
type Returned = { reasonCode: ReturnReason | null; reason: string; lines: readonly LineUnits[] };

/**
 * Requests the return of shipped units, or withdraws from unshipped ones of an order in processing, until some days
 * after delivery; all units if none are named. Staff may at any time, on a buyer's behalf.
 *
 * @throws `orders.not_found` (404), `orders.not_possible`, `orders.not_shipped`, `orders.too_many_units`, `orders.gift_card_spent`,
 * `orders.return_too_late` (409), `orders.nothing_chosen` (400).
 */
export async function requestReturn(
  ctx: Context,
  input: Returned & {
    code: string;
    token?: string | undefined;
    /** Withdraws also from an order that is not processed yet, which staff then cancels. */
    isEarly?: boolean;
  },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, input.code);
    const by = requirePart(tx, order, { token: input.token, permission: 'orders.write' });
    if (!(input.isEarly && order.status === 'not_processed')) checkMove(order, 'request_return', by);
    if (by === 'customer' && isTooLateToReturn(order.deliveredAt)) throw returnTooLate();
    await write(tx, order, input);
  });
}

async function write(
  tx: Transaction,
  { id: orderId, code }: LockedOrder,
  { reasonCode, reason, lines }: Returned,
): Promise<void> {
  const units = await chooseUnits(tx, { orderId, wanted: lines, left: 'returnable' });
  if (units.length === 0) throw nothingChosen();
  const returnRequestId = newId();
  await insert(tx, [returnRequestId, orderId, reasonCode, reason]);
  const ids = units.map(({ lineId }) => lineId);
  await insertLines(tx, [returnRequestId, ids, units.map(({ quantity }) => quantity)]);
  await recordEvent(tx, { orderId, kind: 'return_requested', details: { returnRequestId } });
  // The law requires a confirmation of a withdrawal with its content and time.
  await enqueueOrderMail(tx, { orderId, kind: 'return_requested', refId: returnRequestId });
  await tx.services.events.announce(tx, 'orders.return_requested', { orderId, code, returnRequestId });
}
