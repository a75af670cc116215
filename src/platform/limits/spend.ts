import type { Context } from '../context.ts';
import { namedQuery } from '../db/named-query.ts';
import { limitKey } from './limit-key.ts';
import { countRefusal, type RefusalKind } from './refusals.ts';
import { sweepSometimes } from './sweep.ts';
import { tooManyRequests } from './too-many-requests.ts';
import { claimTry, countTries } from './unasked.ts';

/**
 * At most `most` tries within `seconds` of the first. This node allows the first `unasked` of them without asking the
 * database; they are counted once more follow. Then it counts `atOnce` of them at a time.
 */
export type Rate = { most: number; seconds: number; unasked?: number; atOnce?: number };

/**
 * One atomic statement, safe under concurrency. It does not wait for the disk: losing the last half second of counts
 * in a crash is acceptable.
 */
const count = namedQuery<{ used: number; seconds: number }>(
  'limits_spend',
  `insert into limits as l (key, used, ends_at)
   select $1, $3, now() + make_interval(secs => $2::float8)
   where set_config('synchronous_commit', 'off', true) is not null
   on conflict (key) do update set
     used = case when l.ends_at <= now() then $3 else l.used + $3 end,
     ends_at = case when l.ends_at <= now() then excluded.ends_at else l.ends_at end
   returning used, least($2::float8, extract(epoch from ends_at - now())::float8) as seconds`,
);

type Try = Rate & { name: string; key: string; refusal?: RefusalKind | undefined };

/**
 * Counts a try of `key` (an account, an address …) under a rule, across all nodes. Call it before the transaction: a
 * refused try must count, too.
 *
 * @throws `request.too_many` (429) with the seconds to wait when the rate is exceeded.
 */
export async function spend(
  ctx: Pick<Context, 'db' | 'services'>,
  { name, key, most, seconds, unasked = 0, atOnce = 1, refusal }: Try,
): Promise<void> {
  if ('touch' in ctx) throw new Error('A limit is spent before the transaction begins');
  const refused = (left: number) => {
    if (refusal) countRefusal(ctx.services, refusal);
    return tooManyRequests(left);
  };
  const countSo = async (tries: number) => {
    const [counted] = await count(ctx, [limitKey(name, key), seconds, tries]);
    return counted ?? { used: 0, seconds };
  };
  const rule = { rule: `${name} ${key}`, unasked, seconds };
  if (atOnce > 1) {
    // Only what is counted beyond the first few is claimed.
    const claim = { rule: rule.rule, atOnce, most };
    const claimed = await countTries(ctx.services, rule, (tries) =>
      tries > 1
        ? countSo(tries).then(({ used, seconds: left }) => (used > most ? left : null))
        : claimTry(ctx.services, claim, countSo),
    );
    await sweepSometimes(ctx);
    if (claimed !== null) throw refused(claimed);
    return;
  }
  const spent = unasked > 0 ? await countTries(ctx.services, rule, countSo) : await countSo(1);
  if (!spent) return;
  await sweepSometimes(ctx);
  if (spent.used > most) throw refused(spent.seconds);
}
