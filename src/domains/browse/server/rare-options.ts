import type { Context, Services } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import type { ChosenOption } from './chosen-options.ts';

/** Of fewer products than this share, all are looked up at once; of more, some are soon met while a list is read in order. */
const RARE = 0.05;
const KEPT_MS = 60_000;

/** What PostgreSQL's statistics say, which it renews by itself; null before the first time. */
const selectShares = plannedQuery<{ keys: string[] | null; shares: number[] | null }>(
  `select most_common_elems::text::text[] as keys, most_common_elem_freqs as shares from pg_stats
   where schemaname = current_schema() and tablename = 'listing_options' and attname = 'keys'`,
);

type Shares = Map<string, number> | null;
const known = new WeakMap<Services, { until: number; shares: Promise<Shares> }>();

async function readShares(ctx: Context): Promise<Shares> {
  const [row] = await selectShares(ctx, []);
  const { keys, shares } = row ?? {};
  return keys && shares ? new Map(keys.map((key, index) => [key, shares[index] ?? 0])) : null;
}

function sharesOf(ctx: Context): Promise<Shares> {
  const last = known.get(ctx.services);
  if (last && last.until > Date.now()) return last.shares;
  const shares = readShares(ctx);
  known.set(ctx.services, { until: Date.now() + KEPT_MS, shares });
  shares.catch(() => known.delete(ctx.services));
  return shares;
}

/** Marks the options whose chosen values few products have, or none, so that no list is read to its end for them. */
export async function markRare(ctx: Context, options: readonly ChosenOption[]): Promise<ChosenOption[]> {
  if (options.length === 0) return [];
  const shares = await sharesOf(ctx);
  if (!shares) return [...options];
  const shareOf = ({ keys }: ChosenOption) => keys.reduce((sum, key) => sum + (shares.get(key) ?? 0), 0);
  return options.map((option) => ({ ...option, isRare: shareOf(option) < RARE }));
}
