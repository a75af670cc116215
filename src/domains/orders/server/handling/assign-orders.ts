import { readColleagues } from '#domains/identity/server/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import type { ManyMoved } from '../../contract/staff.ts';
import type { Assignee } from '../../contract.ts';
import { assigneeNotFound } from '../errors.ts';
import { lockChosenOrders } from './chosen-orders.ts';

/** The staff to whom orders can be assigned: those who see them. */
export const readAssignees = (ctx: Context): Promise<Assignee[]> => readColleagues(ctx, 'orders.read');

const write = namedQuery(
  'orders_assign',
  'update orders set assignee_id = $2, updated_at = now() where id = any ($1::uuid[])',
);

type Assignment = { codes: readonly string[]; assigneeId: string | null };

/**
 * Says who of the staff deals with orders; null: nobody any more.
 *
 * @throws `orders.assignee_not_found` (404) for a user who is not staff or does not see orders.
 */
export async function assignOrders(ctx: Context, { codes, assigneeId }: Assignment): Promise<ManyMoved> {
  requireStaff(ctx, 'orders.write');
  return inTransaction(ctx, async (tx) => {
    if (assigneeId !== null && !(await readAssignees(tx)).some(({ id }) => id === assigneeId))
      throw assigneeNotFound();
    const { found, refused } = await lockChosenOrders(tx, codes);
    const changed = found.filter((order) => order.assigneeId !== assigneeId);
    await write(tx, [changed.map(({ id }) => id), assigneeId]);
    for (const { id, assigneeId: from } of changed)
      await recordAudit(tx, {
        action: 'order.assigned',
        subjectType: 'order',
        subjectId: id,
        details: { from, to: assigneeId },
      });
    return { done: found.map(({ code }) => code), refused };
  });
}
