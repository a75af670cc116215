import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { planSearch, readList, readSuggestions, searchProductIds } from '#domains/browse/server/index.ts';
import { readConfig } from '#platform/config.ts';
import { mainLanguage } from '#platform/main-language.ts';
import { startEmbeddedPostgres } from '#platform/postgres/index.ts';
import { configurationOf } from '#platform/text-search/languages.ts';
import { openKiosk } from '#server/kiosk.ts';
import { type Judgment, mean, ndcg, onlyJudged } from './support/judgments.ts';
import { identifiers, slips, withStopWords } from './support/typed-oddly.ts';

/**
 * Usage: node bench/search-quality.ts JUDGMENTS.csv [--each], with the catalog that it judges in DATABASE_URL or KIOSK_DATA.
 * The last line is nDCG@10 of the storefront's list.
 */
const [file, each] = process.argv.slice(2);
if (!file) throw new Error('Which file of judgments (query,docid,rating)?');
const judgments: Judgment[] = parse(await readFile(file), { columns: true, bom: true });
const judgedOf = Map.groupBy(judgments, ({ query }) => query);

const config = readConfig(process.env);
const embedded = config.databaseUrl
  ? null
  : await startEmbeddedPostgres({ dataDir: config.dataDir, mode: 'join', announce: console.error });
const connectionString = config.databaseUrl ?? embedded?.connectionString ?? '';
const kiosk = openKiosk(config, { connectionString });
const visitor = kiosk.context({ kind: 'visitor' });
const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await kiosk.db.query(sql, values)).rows;

const skuOf = new Map(
  (
    await rows<{ id: string; sku: string }>(
      'select product_id as id, min(sku) as sku from variants where deleted_at is null group by product_id',
    )
  ).map(({ id, sku }) => [id, sku]),
);
const skus = (ids: string[]) => ids.map((id) => skuOf.get(id) ?? '');

async function list(q: string): Promise<string[]> {
  const { body } = await readList(visitor, { q });
  return (JSON.parse(body).items as { _id: string }[]).map(({ _id }) => _id);
}
async function suggested(q: string): Promise<string[]> {
  const { body } = await readSuggestions(visitor, q);
  return (JSON.parse(body).data as { _id: string }[]).map(({ _id }) => _id);
}
const api = (name: string) => searchProductIds(visitor, { name });

const scores = { list: [] as number[], api: [] as number[], judged: [] as number[] };
for (const [query, judged] of judgedOf) {
  const found = { list: skus(await list(query)), api: skus(await api(query)) };
  const score = ndcg(found.list, judged);
  if (score === null) continue;
  scores.list.push(score);
  scores.api.push(ndcg(found.api, judged) ?? 0);
  scores.judged.push(ndcg(onlyJudged(found.api, judged), judged) ?? 0);
  if (each) console.log(`${score.toFixed(3)}  ${(scores.judged.at(-1) ?? 0).toFixed(3)}  ${query}`);
}
console.log(`${mean(scores.judged).toFixed(4)}  of judged products alone`);
console.log(`${mean(scores.api).toFixed(4)}  of the API`);

const changed: number[] = [];
for (const [query, judged] of judgedOf) {
  for (const variant of withStopWords(query)) {
    const [before, after] = [ndcg(skus(await list(query)), judged), ndcg(skus(await list(variant)), judged)];
    if (before !== null && after !== null) changed.push(after - before);
  }
}
console.log(`${mean(changed).toFixed(4)}  change by stop words, of ${changed.length} queries`);

async function share(what: string, tries: { typed: string; finds: (ids: string[]) => Promise<boolean> }[]) {
  const missed: string[] = [];
  for (const { typed, finds } of tries)
    if (!(await finds((await list(typed)).slice(0, 10)))) missed.push(typed);
  console.log(`${(1 - missed.length / tries.length).toFixed(4)}  ${what}, of ${tries.length}`);
  if (each && missed.length > 0) console.log(`        not: ${missed.slice(0, 40).join(', ')}`);
}
const names = await rows<{ id: string; name: string }>(
  'select product_id as id, name from listings order by name, product_id',
);
const stopWords = new Set(
  (
    await rows<{ word: string }>(
      `select word from unnest($1::text[]) word where to_tsvector($2::regconfig, word) = ''`,
      [
        [...new Set(names.flatMap(({ name }) => name.toLowerCase().split(/[^a-z]+/)))],
        configurationOf(mainLanguage()),
      ],
    )
  ).map(({ word }) => word),
);
await share(
  'typed with a slip find the word in the first ten',
  slips(names, stopWords).map(({ typed, word }) => ({
    typed,
    finds: async (ids) => {
      const held = await rows(
        `select from listing_texts where product_id = any ($1) and locale = $3 and search @@ plainto_tsquery($4::regconfig, $2)`,
        [ids, word, mainLanguage(), configurationOf(mainLanguage())],
      );
      return held.length > 0;
    },
  })),
);
const numbers = await rows<{ id: string; sku: string; barcode: string | null; name: string }>(
  `select v.product_id as id, sku, barcode, l.name from variants v join listings l using (product_id) where deleted_at is null order by v.id`,
);
for (const [what, tries] of Object.entries(identifiers(numbers)))
  await share(
    `${what} find their product`,
    tries.map(({ typed, fits }) => ({ typed, finds: async (ids) => ids.some((id) => fits(id)) })),
  );
if (each) {
  const { json } = await planSearch(visitor, 'cheap laptop', { isUnfinished: false });
  console.log(json, await suggested('tea'));
}
console.log(`${mean(scores.list).toFixed(4)}  nDCG@10 of ${scores.list.length} queries`);

await kiosk.close();
await embedded?.stop();
