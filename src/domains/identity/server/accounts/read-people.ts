import type { Context } from '#platform/context.ts';
import { type PageQuery, pageOf } from '#platform/contract.ts';
import { likeContaining } from '#platform/db/like-pattern.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import type { User } from '../../contract.ts';
import { personJson } from './person.ts';

/** What an index knows stands first; the rest leaves out those who have the words only across name and email. */
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

/** Everybody with an account, the newest first; at most 1,000 at a time. Staff who may see customers. */
export async function readPeople(
  ctx: Context,
  { search, ...page }: Query,
): Promise<{ data: User[]; total: number }> {
  requireStaff(ctx, 'customers.read');
  const { size, offset } = pageOf(page);
  const words = (search ?? '').trim().slice(0, 100);
  const pattern = words ? likeContaining(words) : null;
  const rows = await select(ctx, [size, offset, pattern]);
  // Behind the last page no row says how many there are.
  const [counted] = rows.length > 0 ? rows : await count(ctx, [pattern]);
  return { data: rows.map(({ person }) => person), total: counted?.total ?? 0 };
}
