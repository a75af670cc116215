import type { Context } from '#platform/context.ts';
import { type PageQuery, pageOf } from '#platform/contract.ts';
import { likeContaining } from '#platform/db/like-pattern.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import type { User } from '../../contract.ts';
import { personJson } from './person.ts';

/** The condition that an index supports comes first; the second one excludes matches that span name and email. */
const isFound = (pattern: string) =>
  `person.deleted_at is null and (${pattern}::text is null
    or ((person.first_name || ' ' || person.last_name || ' ' || person.email) ilike ${pattern}
      and (person.email ilike ${pattern} or person.first_name || ' ' || person.last_name ilike ${pattern})))`;

const select = plannedQuery<{ person: User; total: number }>(
  `select ${personJson} as person, count(*) over () as total from users person
  where ${isFound('$3')}
  order by person.created_at desc, person.id desc limit $1 offset $2`,
);

const count = plannedQuery<{ total: number }>(
  `select count(*) as total from users person where ${isFound('$1')}`,
);

type Query = PageQuery & { search?: string | null | undefined };

/** All users, newest first; at most 1,000 at a time. Requires permission to see customers. */
export async function readPeople(
  ctx: Context,
  { search, ...page }: Query,
): Promise<{ data: User[]; total: number }> {
  requireStaff(ctx, 'customers.read');
  const { size, offset } = pageOf(page);
  const words = (search ?? '').trim().slice(0, 100);
  const pattern = words ? likeContaining(words) : null;
  const rows = await select(ctx, [size, offset, pattern]);
  // A page beyond the last has no row with the total.
  const [counted] = rows.length > 0 ? rows : await count(ctx, [pattern]);
  return { data: rows.map(({ person }) => person), total: counted?.total ?? 0 };
}
