import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { meaningsSql, planSearch, suggestionSql } from '#domains/browse/server/index.ts';
import { openDatabase } from '#platform/db/database.ts';
import { plainWords } from '#platform/text-search/plain-words.ts';
import { temporaryFolder } from '#tests/support/run-shop.ts';
import { median, milliseconds, percentile, perSecond, plain } from '../support/figures.ts';
import { pgbenchRate, storeQueries } from '../support/pgbench.ts';
import type { Bench, Part } from '../support/plan.ts';
import { atLeast, atMost, type Row, reported, skipped } from '../support/row.ts';
import { outputOf, startWorker } from '../support/run-program.ts';
import { shopEnvironment } from '../support/stocked-shop.ts';
import { typedQueries } from '../support/typed-queries.ts';
import type { UncachedServer } from '../support/uncached-server.ts';
import { addressScript, requestsPerSecond } from '../support/wrk.ts';

const part = 'search';
const QUERIES = 3_000;
const WARM = 300;
const ROUNDS = 5;
const CLIENTS = 16;
const SECONDS = 6;
/** The score of BM25 with all words, then any, on every judged query of the Icecat catalog. */
const BM25 = 0.742;
const server = join(import.meta.dirname, '../support/uncached-server.ts');
const quality = join(import.meta.dirname, '../search-quality.ts');

const pathOf = (query: string) => `/api/browse/suggestions?lang=en&q=${encodeURIComponent(query)}`;

/** Runs the queries one after another. */
async function oneAtATime(port: number, queries: string[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (const query of queries) {
    const startedAt = performance.now();
    const [response] = await once(get({ port, host: '127.0.0.1', agent, path: pathOf(query) }), 'response');
    const body: Buffer[] = await response.toArray();
    times.push(performance.now() - startedAt);
    if (response.statusCode !== 200) throw new Error(`${query}: ${Buffer.concat(body)}`);
  }
  agent.destroy();
  return times;
}

/** The planned search of each query; nothing for those without meaning. */
async function planAll(connectionString: string, queries: string[]) {
  const db = openDatabase({ connectionString }, () => undefined);
  const planned: { typed: string; plan: string }[] = [];
  for (const typed of queries) {
    const { json } = await planSearch({ db, locale: 'en' }, typed, { isUnfinished: true });
    if (json) planned.push({ typed: plainWords(typed, 'en'), plan: json });
  }
  await db.end();
  return planned;
}

async function atOnce({ port, connectionString }: UncachedServer, queries: string[]): Promise<Row> {
  const folder = await temporaryFolder('kiosk-bench');
  const script = join(folder, 'suggestions.lua');
  await writeFile(script, addressScript(queries.map(pathOf)));
  const planned = await planAll(connectionString, queries);
  await storeQueries(connectionString, planned);
  const statements = [
    { sql: meaningsSql('en'), parameters: [':typed', 'true', "'{}'::text[]", 'null', "'{}'", "''"] },
    { sql: suggestionSql('en'), parameters: [':plan', 'null'] },
  ];
  const bench = { connectionString, folder, statements, count: planned.length };
  const rates: { sql: number; shop: number }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const sql = await pgbenchRate({ ...bench, clients: CLIENTS, seconds: SECONDS });
    const shop = await requestsPerSecond(`http://127.0.0.1:${port}/`, {
      connections: CLIENTS,
      seconds: SECONDS,
      script,
    });
    // The first round warms up both.
    if (round > 0) rates.push({ sql, shop });
    console.log(`bare SQL ${perSecond(sql)}, suggestions ${perSecond(shop)}`);
  }
  await rm(folder, { recursive: true, force: true });
  const limit = median(rates.map(({ sql }) => sql));
  const value = median(rates.map(({ sql, shop }) => shop / sql)) * limit;
  const what = `suggestions, ${CLIENTS} at once, distinct queries, caches off, median ratio of ${ROUNDS} rounds`;
  return atLeast(0.5, { part, what, value, limit, limitIs: 'its bare SQL under pgbench', show: perSecond });
}

async function qualityRow({ judgments, stocked }: Bench): Promise<Row> {
  const what = 'nDCG@10 of the judged queries';
  if (!judgments) return skipped(part, what, 'needs --catalog and --judgments');
  const { dataDir } = await stocked();
  const output = await outputOf(process.execPath, [quality, judgments], { env: shopEnvironment(dataDir) });
  const [last = ''] = output.trim().split('\n').slice(-1);
  console.log(last);
  return reported({
    part,
    what,
    value: Number.parseFloat(last),
    limit: BM25,
    limitIs: 'BM25 all-then-any',
    show: plain,
  });
}

/** Suggestions on the whole catalog, without caches. */
export const measureSearch: Part = async (bench) => {
  const { dataDir } = await bench.stocked();
  const { message, end } = await startWorker<UncachedServer>(server, [], shopEnvironment(dataDir));
  try {
    const queries = await typedQueries(message.connectionString, QUERIES);
    await oneAtATime(message.port, queries.slice(0, WARM));
    const times = await oneAtATime(message.port, queries.slice(WARM));
    const [middle, slow] = [percentile(times, 0.5), percentile(times, 0.95)];
    console.log(
      `one at a time: p50 ${milliseconds(middle)}, p95 ${milliseconds(slow)}, worst ${milliseconds(Math.max(...times))}`,
    );
    const alone = { part, limit: 15, show: milliseconds };
    return [
      atMost(1, {
        ...alone,
        what: `suggestions, one at a time, p95 of ${times.length} distinct queries, caches off`,
        value: slow,
      }),
      reported({ ...alone, what: 'the same, p50', value: middle }),
      await atOnce(message, queries),
      await qualityRow(bench),
    ];
  } finally {
    await end();
  }
};
