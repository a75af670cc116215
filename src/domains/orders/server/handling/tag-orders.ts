import { isDeepStrictEqual } from 'node:util';
import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { MOST_STAFF_TAGS, retag } from '#platform/staff-tags.ts';
import type { OrderTagCount } from '../../contract/handling.ts';
import type { ManyMoved } from '../../contract/staff.ts';
import { tooManyTags } from '../errors.ts';
import { lockChosenOrders } from './chosen-orders.ts';

const selectUsed = plannedQuery<OrderTagCount>(
  `select mode() within group (order by tag) as tag, count(*) as orders from (
     select tags from orders where tags <> '{}' order by placed_at desc, id desc limit 2000) tagged, unnest(tags) tag
   group by lower(tag) order by orders desc, lower(tag) limit 100`,
);

/** The tags in use, the most used first. */
export async function readUsedOrderTags(ctx: Context): Promise<OrderTagCount[]> {
  requireStaff(ctx, 'orders.read');
  return selectUsed(ctx, []);
}

const write = plannedQuery(
  `update orders o set tags = array(select jsonb_array_elements_text(given.tags)), updated_at = now()
   from jsonb_to_recordset($1::jsonb) as given (id uuid, tags jsonb) where o.id = given.id`,
);

type Retag = { codes: readonly string[]; add: readonly string[]; remove: readonly string[] };

/** Adds tags to orders and removes others. One that would have too many is refused, and the others are changed. */
export function tagOrders(ctx: Context, { codes, ...step }: Retag): Promise<ManyMoved> {
  requireStaff(ctx, 'orders.write');
  return inTransaction(ctx, async (tx) => {
    const { found, refused, refuse } = await lockChosenOrders(tx, codes);
    const done: string[] = [];
    const changed = found.flatMap(({ id, code, tags: from }) => {
      const to = retag(from, step);
      if (to.length > Math.max(MOST_STAFF_TAGS, from.length)) {
        refuse(code, tooManyTags());
        return [];
      }
      done.push(code);
      return isDeepStrictEqual(to, from) ? [] : [{ id, from, to }];
    });
    await write(tx, [JSON.stringify(changed.map(({ id, to }) => ({ id, tags: to })))]);
    for (const { id, from, to } of changed)
      await recordAudit(tx, {
        action: 'order.tags_changed',
        subjectType: 'order',
        subjectId: id,
        details: { from, to },
      });
    return { done, refused };
  });
}
