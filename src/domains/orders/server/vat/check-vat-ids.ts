import { readSettings } from '#domains/content/server/index.ts';
import { checkVatId, type VatCheck } from '#domains/pricing/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { recordEvent } from '../commands/record-event.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'orders.check_vat_ids': Record<string, never>;
  }
}

const insert = namedQuery(
  'orders_check_vat_id_later',
  `insert into order_vat_checks (order_id, vat_id, ask_at) values ($1, $2, now() + interval '5 minutes')`,
);

/** An order without tax whose VAT id could not be confirmed: it is asked about again. In the transaction of its placing. */
export const checkVatIdLater = async (
  tx: Transaction,
  { orderId, vatId }: { orderId: string; vatId: string },
): Promise<void> => void (await insert(tx, [orderId, vatId]));

/** How many are asked about in one run, each for two seconds at most. */
const MOST_ASKED = 20;

type Due = { orderId: string; vatId: string };
const selectDue = plannedQuery<Due>(
  `select later.order_id as "orderId", later.vat_id as "vatId"
   from order_vat_checks later join orders o on o.id = later.order_id
   where later.is_valid is null and later.ask_at <= now() and o.status <> 'canceled' and o.is_intra_community
   order by later.ask_at limit ${MOST_ASKED}`,
);
/** After each try without an answer the next one waits longer, six hours at most. */
const postpone = namedQuery(
  'orders_postpone_vat_check',
  `update order_vat_checks set tries = tries + 1, asked_at = now(),
     ask_at = now() + least(interval '6 hours', interval '10 minutes' * power(2, least(tries, 6)))
   where order_id = $1 and is_valid is null`,
);
const settle = namedQuery<{ orderId: string }>(
  'orders_settle_vat_check',
  `update order_vat_checks set is_valid = $2, tries = tries + 1, asked_at = now()
   where order_id = $1 and is_valid is null returning order_id as "orderId"`,
);

/**
 * Asks about the VAT ids of orders that were accepted unconfirmed. The answer becomes a part of the order's history; staff are
 * notified of numbers that nobody has. For a job.
 */
export async function checkVatIds(ctx: Context): Promise<void> {
  requireStaff(ctx, 'orders.write');
  const { vatId: requester } = await readSettings(ctx);
  for (const { orderId, vatId } of await selectDue(ctx, [])) {
    const check = await checkVatId(ctx, vatId, requester);
    await inTransaction(ctx, (tx) => recordAnswer(tx, orderId, check));
  }
}

async function recordAnswer(tx: Transaction, orderId: string, check: VatCheck | null): Promise<void> {
  if (check?.result !== 'valid' && check?.result !== 'invalid') return void (await postpone(tx, [orderId]));
  const { result, vatId, consultation, checkedAt } = check;
  const [settled] = await settle(tx, [orderId, result === 'valid']);
  if (!settled) return;
  const kind = result === 'valid' ? 'vat_id_checked' : 'vat_id_invalid';
  await recordEvent(tx, { orderId, kind, details: { vatId, consultation, checkedAt }, isInternal: true });
}
