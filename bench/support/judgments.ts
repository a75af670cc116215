export type Judgment = { query: string; docid: string; rating: string };

const DEPTH = 10;
const discounted = (gains: number[]) =>
  gains.slice(0, DEPTH).reduce((sum, gain, rank) => sum + gain / Math.log2(rank + 2), 0);

/** Gain 2^rating − 1; unjudged results gain nothing. Null if nothing is relevant. */
export function ndcg(found: string[], judged: Judgment[]): number | null {
  const gains = new Map(judged.map(({ docid, rating }) => [docid, 2 ** Number(rating) - 1]));
  const best = discounted([...gains.values()].sort((a, b) => b - a));
  return best === 0 ? null : discounted(found.map((sku) => gains.get(sku) ?? 0)) / best;
}

/** The ranking without unjudged results. */
export function onlyJudged(found: string[], judged: Judgment[]): string[] {
  const known = new Set(judged.map(({ docid }) => docid));
  return found.filter((sku) => known.has(sku));
}

export const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
