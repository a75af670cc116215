import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';

/** An import creates a delivery per product: above this number an endpoint's log keeps only those still waiting. */
const MOST_KEPT = 10_000;

const forgetAged = namedQuery(
  'webhooks_forget',
  `delete from webhook_deliveries where created_at < now() - interval '30 days'`,
);
const forgetBeyond = namedQuery(
  'webhooks_forget_beyond',
  `delete from webhook_deliveries d using (
     select e.id, (select n.created_at from webhook_deliveries n where n.endpoint_id = e.id
       order by n.created_at desc, n.id desc offset $1 limit 1) as until from webhook_endpoints e) kept
   where d.endpoint_id = kept.id and d.created_at <= kept.until and d.status <> 'waiting'`,
);

/**
 * Deletes deliveries older than a month, sent or not, and finished ones beyond the newest 10,000 of each endpoint. Job
 * `webhooks.forget_old`.
 */
export async function forgetOld(ctx: Context, mostKept = MOST_KEPT): Promise<void> {
  await forgetAged(ctx, []);
  await forgetBeyond(ctx, [mostKept]);
}
