import type { Context, Services } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import type { ChosenOption, ChosenRange } from './chosen-options.ts';

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

const shareOf = (shares: Map<string, number>, { keys }: ChosenOption) =>
  keys.reduce((sum, key) => sum + (shares.get(key) ?? 0), 0);

/** So many products with a number in a range are looked up at once. */
const FEW_NUMBERS = 10_000;
const countNumbers = plannedQuery<{ isFew: boolean }>(
  `select count(*) <= ${FEW_NUMBERS} as "isFew" from (
    select from listing_numbers where field = $1 and value between $2 and $3 limit ${FEW_NUMBERS + 1}) counted`,
);

async function hasFew(ctx: Context, { field, low, high }: ChosenRange): Promise<boolean> {
  const [row] = await countNumbers(ctx, [field, low, high]);
  return row?.isFew ?? true;
}

/** Marks the options whose chosen values few products have, or none, so that no list is read to its end for them. */
export async function markRare(ctx: Context, options: readonly ChosenOption[]): Promise<ChosenOption[]> {
  if (options.length === 0) return [];
  const shares = await sharesOf(ctx);
  const marked: ChosenOption[] = [];
  for (const option of options)
    if (option.range) marked.push({ ...option, isRare: await hasFew(ctx, option.range) });
    else marked.push(shares ? { ...option, isRare: shareOf(shares, option) < RARE } : option);
  return marked;
}
