import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { readList } from '#domains/browse/server/index.ts';
import { readConfig } from '#platform/config.ts';
import { startEmbeddedPostgres } from '#platform/postgres/index.ts';
import { openKiosk } from '#server/kiosk.ts';

/** Usage: node bench/search-quality.ts JUDGMENTS.csv, with the catalog that it judges in DATABASE_URL or KIOSK_DATA. */
const [file] = process.argv.slice(2);
if (!file) throw new Error('Which file of judgments (query,docid,rating)?');

type Judgment = { query: string; docid: string; rating: string };
const judgments: Judgment[] = parse(await readFile(file), { columns: true, bom: true });
const ratingsOf = Map.groupBy(judgments, ({ query }) => query);

const DEPTH = 10;
const discounted = (gains: number[]) =>
  gains.slice(0, DEPTH).reduce((sum, gain, rank) => sum + gain / Math.log2(rank + 2), 0);

/** Gain 2^rating − 1; what nobody judged gains nothing. Null where nothing is relevant. */
function ndcg(found: string[], judged: Judgment[]): number | null {
  const gains = new Map(judged.map(({ docid, rating }) => [docid, 2 ** Number(rating) - 1]));
  const best = discounted([...gains.values()].sort((a, b) => b - a));
  return best === 0 ? null : discounted(found.map((sku) => gains.get(sku) ?? 0)) / best;
}

const config = readConfig(process.env);
const embedded = config.databaseUrl
  ? null
  : await startEmbeddedPostgres({ dataDir: config.dataDir, mode: 'join', announce: console.error });
const connectionString = config.databaseUrl ?? embedded?.connectionString ?? '';
const kiosk = openKiosk(config, { connectionString });

async function search(q: string): Promise<string[]> {
  const { body } = await readList(kiosk.context({ kind: 'visitor' }), { q });
  const ids = (JSON.parse(body).items as { _id: string }[]).map(({ _id }) => _id);
  const { rows } = await kiosk.db.$client.query(
    `select min(v.sku) as sku from unnest($1::uuid[]) with ordinality found (id, place)
    join variants v on v.product_id = found.id group by place order by place`,
    [ids],
  );
  return rows.map(({ sku }) => sku);
}

const scores: number[] = [];
for (const [query, judged] of ratingsOf) {
  const score = ndcg(await search(query), judged);
  if (score === null) continue;
  scores.push(score);
  console.log(`${score.toFixed(3)}  ${query}`);
}
const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
console.log(`${mean.toFixed(4)}  nDCG@${DEPTH} of ${scores.length} queries`);

await kiosk.close();
await embedded?.stop();
