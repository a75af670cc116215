import type { Context } from '../context.ts';
import { namedQuery } from '../db/named-query.ts';
import { FORGOTTEN_AFTER_SECONDS } from './login-delay.ts';

type Ctx = Pick<Context, 'db'>;

type Failures = { failures: number; secondsAgo: number };

const isForgotten = (table: string) =>
  `${table}.failed_at < now() - interval '${FORGOTTEN_AFTER_SECONDS} seconds'`;

const read = namedQuery<Failures & { key: string }>(
  'limits_read_failures',
  `select key, case when ${isForgotten('f')} then 0 else failures end as failures,
     extract(epoch from now() - failed_at)::float8 as "secondsAgo"
   from login_failures f where key = any ($1) and kept_until > now()`,
);

export async function readFailures(ctx: Ctx, keys: readonly (string | null)[]) {
  const rows = await read(ctx, [keys.filter(Boolean)]);
  return new Map<string | null, Failures>(rows.map(({ key, ...found }) => [key, found]));
}

/** Updates in key order, so that two simultaneous failures cannot deadlock. */
const count = namedQuery<{ key: string; failures: number }>(
  'limits_count_failure',
  `insert into login_failures as f (key, failures, failed_at, kept_until)
   select key, 1, now(), now() + interval '1 hour' from unnest($1::text[]) key order by key
   on conflict (key) do update set
     failures = case when ${isForgotten('f')} then 1 else f.failures + 1 end,
     failed_at = excluded.failed_at,
     kept_until = greatest(f.kept_until, excluded.kept_until)
   returning key, failures`,
);

/** Returns how many failures in a row each key has now. */
export async function countFailure(ctx: Ctx, keys: readonly (string | null)[]) {
  const rows = await count(ctx, [keys.filter(Boolean)]);
  return new Map(rows.map(({ key, failures }) => [key, failures]));
}

const reset = namedQuery<{ failures: number }>(
  'limits_reset_failures',
  `update login_failures f set failures =
     case when failures < $2::bigint or failures = $3 or ${isForgotten('f')} then 0 else failures end
   where key = $1 returning failures`,
);

/**
 * Resets failures where there are fewer than `most`, or no more than were `seen` at the check. Returns how many are
 * left.
 */
export async function resetFailures(ctx: Ctx, key: string, { most, seen }: { most: number; seen: number }) {
  const [row] = await reset(ctx, [key, most, seen]);
  return row?.failures ?? 0;
}

const upsertNetwork = namedQuery(
  'limits_keep_place',
  `insert into login_failures as f (key, failures, failed_at, kept_until) values ($1, 0, now(), now() + interval '60 days')
   on conflict (key) do update set kept_until = excluded.kept_until
   where f.kept_until < excluded.kept_until - interval '1 day'`,
);

/** Remembers for 60 days that an account logged in from this network. */
export const recordNetwork = (ctx: Ctx, key: string): Promise<unknown> => upsertNetwork(ctx, [key]);
