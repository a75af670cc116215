import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import type { ReturnStatus } from '../../../statuses.ts';
import { notPossible, orderNotFound } from '../../errors.ts';
import { enqueueOrderMail } from '../../mails/enqueue-order-mail.ts';
import type { LineUnits } from '../../queries/line-units.ts';
import { inReturns, unsentAskedBack } from '../../queries/units-sql.ts';
import { lockOrder } from '../lock-order.ts';
import { recordEvent } from '../record-event.ts';
import { restockReturned } from '../restock.ts';
import { settleWithdrawn } from '../settle-withdrawn.ts';

/** The legal next states of a return. */
const next: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ['accepted', 'declined', 'received'],
  accepted: ['declined', 'received'],
  declined: [],
  received: [],
};

const find = namedQuery<{ status: ReturnStatus; lines: LineUnits[] }>(
  'orders_return_by_id',
  `select status, (select json_agg(json_build_object('lineId', order_line_id, 'quantity', quantity))
    from return_lines where return_request_id = return_requests.id) as lines
   from return_requests where id = $1 and order_id = $2`,
);
const write = namedQuery(
  'orders_settle_return',
  `update return_requests set status = $2, settled_at = case when $2 in ('declined', 'received') then now() end where id = $1`,
);

/**
 * Finds goods of a received return that had been shipped, before they are restocked: the rule of `hadLeft` in the
 * dashboard, but what a refund withdrew from an order that has sent nothing had not left either.
 */
const findSent = namedQuery(
  'orders_sent_in_return',
  `select from return_lines asked join order_lines line on line.id = asked.order_line_id
   where asked.return_request_id = $1 and not line.is_gift_card and line.fulfilled_quantity > 0
     and asked.quantity > ${unsentAskedBack(inReturns("= 'received'"))} limit 1`,
);

/**
 * Accepts, declines or receives a return. Received units go back to stock unless a refund has restocked them or `restock` is
 * false, as for damaged ones.
 * Refunding is a separate decision: `refundOrder`.
 *
 * @throws `orders.not_found` (404), `orders.not_possible`, `orders.gift_card_spent` (409).
 */
export async function settleReturn(
  ctx: Context,
  input: {
    code: string;
    id: string;
    status: Exclude<ReturnStatus, 'requested'>;
    restock?: boolean | undefined;
  },
): Promise<void> {
  requireStaff(ctx, 'orders.write');
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, input.code);
    const [found] = await find(tx, [input.id, order.id]);
    if (!found) throw orderNotFound();
    if (!next[found.status].includes(input.status)) throw notPossible(order.status);
    await write(tx, [input.id, input.status]);
    const isUnsent = input.status === 'received' && (await findSent(tx, [input.id])).length === 0;
    if (input.status === 'received') {
      await restockReturned(tx, order.id, found.lines, input.restock ?? true);
      await settleWithdrawn(tx, order);
    }
    const about = { orderId: order.id, details: { returnRequestId: input.id } };
    await recordEvent(tx, { ...about, kind: `return_${input.status}` });
    const refId = `${input.id}:${isUnsent ? 'unsent' : input.status}`;
    await enqueueOrderMail(tx, { orderId: order.id, kind: 'return', refId });
  });
}
