import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import type { Subscriber, SubscriberPage, SubscriberQuery } from '../contract.ts';

const deleteOne = plannedQuery<{ id: string }>(
  'delete from newsletter_subscribers where id = $1 returning id',
);
const state = `case when s.ended_at is not null then 'ended' when s.confirmed_at is null then 'waiting' else 'active' end`;
const selectSubscriber = `select s.id, s.email, s.locale, ${state} as state,
     (select coalesce(json_agg(json_build_object('action', c.action, 'wording', c.wording, 'at', ${isoTime('c.at')}) order by c.id), '[]')
      from mail_consents c where c.subscriber_id = s.id) as consents
   from newsletter_subscribers s`;
const selectPage = plannedQuery<Subscriber>(
  `${selectSubscriber}
   where ($1::uuid is null or s.id < $1) and ($2::text is null or starts_with(lower(s.email), lower($2)))
     and ($3::text is null or ${state} = $3)
   order by s.id desc limit $4`,
);

/** What is kept about a person, for themselves: `$1` the account, `$2` the address that is proven to be theirs; null: none. */
export const readSubscriptionsBy = plannedQuery<Subscriber>(
  `${selectSubscriber} where s.user_id = $1 or lower(s.email) = lower($2)`,
);

/** One page of the subscribers, the newest first. Staff only. */
export async function readSubscribers(ctx: Context, query: SubscriberQuery): Promise<SubscriberPage> {
  requireStaff(ctx, 'customers.read');
  const { before = null, email = null, state = null, limit: size } = query;
  const found = await selectPage(ctx, [before, email || null, state, size + 1]);
  const data = found.slice(0, size);
  return { data, next: found.length > size ? (data.at(-1)?.id ?? null) : null };
}

/** Deletes an address with its consents. Staff only. @throws `request.not_found` (404). */
export async function deleteSubscriber(ctx: Context, id: string): Promise<void> {
  requireStaff(ctx, 'customers.write');
  await inTransaction(ctx, async (tx) => {
    const [deleted] = await deleteOne(tx, [id]);
    if (!deleted) throw new DomainError('request.not_found', 404);
    await recordAudit(tx, {
      action: 'newsletter.subscriber_deleted',
      subjectType: 'newsletter_subscriber',
      subjectId: id,
    });
  });
}
