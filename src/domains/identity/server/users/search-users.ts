import type { Context } from '#platform/context.ts';
import { likeContaining } from '#platform/db/like-pattern.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import type { ListedUser, PeoplePage, PeopleQuery } from '../../contract/users.ts';
import { personJson } from '../accounts/person.ts';

/** Pages continue from a user, not a number. The planner drops unused conditions. */
const select = plannedQuery<{ person: ListedUser }>(
  `select (${personJson})::jsonb || jsonb_build_object('tags', person.tags) as person from users person
   where person.deleted_at is null
     and ($1::text is null or (person.first_name || ' ' || person.last_name || ' ' || person.email) ilike $1)
     and ($2::text is null or person.role = $2)
     and ($3::boolean is not true or person.role is not null)
     and ($4::boolean is not true or person.role is null)
     and ($5::boolean is not true or person.blocked_at is not null)
     and ($8::text is null or (kiosk_tag_keys(person.tags) @> array[$8] and person.tags <> '{}'))
     and ($9::jsonb[] is null or person.id = any (array(select user_id from customer_values where custom_values @> any ($9))))
     and ($6::uuid is null or (person.created_at, person.id) < (select created_at, id from users where id = $6))
   order by person.created_at desc, person.id desc limit $7`,
);

/**
 * The matching users, newest first. `values`: their values of the shop's own fields contain one of these; null: any. Requires permission to see customers.
 */
export async function searchPeople(
  ctx: Context,
  { values, ...query }: PeopleQuery & { values: string[] | null },
): Promise<PeoplePage> {
  requireStaff(ctx, 'customers.read');
  const { q, role, blocked, tag, before = null, limit } = query;
  const isRole = role && role !== 'staff' && role !== 'customer';
  const kinds = [isRole ? role : null, role === 'staff', role === 'customer', blocked === 'true'];
  const rows = await select(ctx, [
    q ? likeContaining(q) : null,
    ...kinds,
    before,
    limit + 1,
    tag?.toLowerCase() || null,
    values,
  ]);
  const people = rows.slice(0, limit).map(({ person }) => person);
  return { people, next: rows.length > limit ? (people.at(-1)?.id ?? null) : null };
}
