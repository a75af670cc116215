import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { tidyTags } from '#platform/staff-tags.ts';
import type { TagCount } from '../../contract/users.ts';
import { readPerson } from '../accounts/person.ts';

const lockTags = namedQuery<{ tags: string[] }>(
  'identity_lock_tags',
  'select tags from users where id = $1 and deleted_at is null for no key update',
);
const writeTags = namedQuery('identity_set_tags', 'update users set tags = $2 where id = $1');

/** The tags in use, the most used first; read from the index of tagged customers. */
const selectUsed = plannedQuery<TagCount>(
  `select mode() within group (order by tag) as tag, count(*) as customers from users, unnest(tags) tag where tags <> '{}' and deleted_at is null
   group by lower(tag) order by customers desc, lower(tag) limit 100`,
);

/** The tags of customers with how many have each. */
export async function readUsedTags(ctx: Context): Promise<{ data: TagCount[] }> {
  requireStaff(ctx, 'customers.read');
  return { data: await selectUsed(ctx, []) };
}

/** Replaces the tags of a customer. @throws `auth.user_not_found` (404). */
export async function setTags(
  ctx: Context,
  { id, tags }: { id: string; tags: readonly string[] },
): Promise<{ tags: string[] }> {
  requireStaff(ctx, 'customers.write');
  return inTransaction(ctx, async (tx) => {
    await readPerson(tx, id);
    const [before] = await lockTags(tx, [id]);
    const next = tidyTags(tags);
    if (before?.tags.join('\n') === next.join('\n')) return { tags: next };
    await writeTags(tx, [id, next]);
    const details = { from: before?.tags ?? [], to: next };
    await recordAudit(tx, { action: 'account.tags_changed', subjectType: 'user', subjectId: id, details });
    return { tags: next };
  });
}
