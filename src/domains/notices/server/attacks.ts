import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import { type RefusalKind, refusalKinds } from '#platform/limits/refusals.ts';
import type { Locale } from '#platform/locale.ts';
import type { Attack } from '../contract.ts';

/** Refusals in an hour from which they are an attack: a normal shop never has as many. */
const attackFrom: Record<RefusalKind, number> = { logins: 500, payments: 100, codes: 200, messages: 100 };
const bounds = [[...refusalKinds], refusalKinds.map((kind) => attackFrom[kind])];

/** An hour with so many refusals of a kind. */
export type AttackRow = { kind: RefusalKind; from: Date; count: number };

const isAttack = `bound.kind = refused.kind and refused.count >= bound.least`;
const boundRows = `unnest($1::text[], $2::integer[]) as bound (kind, least)`;

const selectAttacks = plannedQuery<AttackRow>(
  `select distinct on (refused.kind) refused.kind, refused.hour as "from", refused.count
   from refusals refused join ${boundRows} on ${isAttack}
   where refused.hour > now() - interval '1 day' order by refused.kind, refused.hour desc`,
);

/** The newest hour of each kind, unless staff were mailed one of the kind within a day. */
const takeUntold = namedQuery<AttackRow>(
  'notices_take_attacks',
  `with forgotten as (delete from refusals where hour < $3::timestamptz - interval '30 days')
   update refusals refused set told_at = $3 from ${boundRows}
   where ${isAttack} and refused.hour > $3::timestamptz - interval '1 day'
     and not exists (
       select from refusals later
       where later.kind = refused.kind and later.hour > refused.hour and later.count >= bound.least)
     and not exists (
       select from refusals told
       where told.kind = refused.kind and told.told_at > $3::timestamptz - interval '1 day')
   returning refused.kind, refused.hour as "from", refused.count`,
);

/** Attacks of which staff were not told yet: each kind at most once a day. Marks them as told. */
export const takeAttackNews = (tx: Transaction, now: Date): Promise<AttackRow[]> =>
  takeUntold(tx, [...bounds, now]);

/** What was refused, and what it means for the shop, in words. */
export function describeAttack(
  { kind, count }: Pick<AttackRow, 'kind' | 'count'>,
  locale: Locale,
): { text: string; advice: string } {
  const t = serverMessages('server/notices/attacks', locale);
  return { text: t(kind, { count }), advice: t(`${kind}_advice`) };
}

/** The newest attack of each kind in the last 24 hours. For those who may change settings. */
export async function readAttacks(ctx: Context): Promise<Attack[]> {
  requireStaff(ctx, 'settings.write');
  const rows = await selectAttacks(ctx, bounds);
  return rows.map(({ kind, from, count }) => {
    const until = new Date(from.getTime() + 3_600_000);
    const words = describeAttack({ kind, count }, ctx.locale);
    return { kind, count, from: from.toISOString(), until: until.toISOString(), ...words };
  });
}
