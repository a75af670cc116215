import type { Context } from '#platform/context.ts';
import { likeContaining } from '#platform/db/like-pattern.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import type { User } from '../../contract.ts';
import { personJson } from './person.ts';

const MOST = 1_000;
const DEEPEST = 500;

const select = namedQuery<{ person: User; total: number }>(
  'identity_people',
  `select ${personJson} as person, count(*) over () as total from users person
  where person.deleted_at is null
    and ($3 = '' or person.email ilike $3 or person.first_name || ' ' || person.last_name ilike $3)
  order by person.created_at desc, person.id desc limit $1 offset $2`,
);

const whole = (text: string | null | undefined, least: number, most: number, otherwise: number) => {
  const value = Number(text ?? '');
  return text && Number.isInteger(value) ? Math.min(most, Math.max(least, value)) : otherwise;
};

type Query = {
  page?: string | null | undefined;
  limit?: string | null | undefined;
  search?: string | null | undefined;
};

/** Everybody with an account, the newest first; at most 1,000 at a time. Staff who may see customers. */
export async function readPeople(
  ctx: Context,
  { page, limit, search }: Query,
): Promise<{ data: User[]; total: number }> {
  requireStaff(ctx, 'customers.read');
  const size = whole(limit, 1, MOST, MOST);
  const words = (search ?? '').trim().slice(0, 100);
  const pattern = words ? likeContaining(words) : '';
  const rows = await select(ctx, [size, (whole(page, 1, DEEPEST, 1) - 1) * size, pattern]);
  return { data: rows.map(({ person }) => person), total: rows[0]?.total ?? 0 };
}
