import pg from 'pg';

type Asked = { text: string; values: unknown[] };
type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
};

function* nodesOf(plan: Plan): Generator<Plan> {
  yield plan;
  for (const part of plan.Plans ?? []) yield* nodesOf(part);
}

const rowsRead = (node: Plan) =>
  Math.ceil(
    (node['Actual Rows'] +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops'],
  );

/** The queries of `work`, except those on `client`. */
async function queriesOf(client: pg.Client, work: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, values] = given as [string | Asked, unknown[] | undefined];
    const one = typeof first === 'string' ? { text: first, values: values ?? [] } : first;
    if (this !== client && /^\s*(select|with)\b/i.test(one.text))
      asked.push({ text: one.text, values: one.values ?? [] });
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  await work().finally(() => {
    pg.Client.prototype.query = query;
  });
  if (asked.length === 0) throw new Error('No statement was seen');
  return asked;
}

/**
 * The number of rows of each table that the queries of `work` read: each is run again on `client` with EXPLAIN
 * ANALYZE.
 */
export async function watchReads(
  client: pg.Client,
  work: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const read: Record<string, number> = {};
  for (const { text, values } of await queriesOf(client, work)) {
    const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, values);
    for (const node of nodesOf(rows[0]['QUERY PLAN'][0].Plan)) {
      const table = node['Relation Name'];
      if (table) read[table] = (read[table] ?? 0) + rowsRead(node);
    }
  }
  return read;
}

/** The nodes of the plans of the queries of `work`, as `client` would run them. */
async function plansOf(client: pg.Client, work: () => Promise<unknown>): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const { text, values } of await queriesOf(client, work)) {
    const { rows } = await client.query(`explain (format json) ${text}`, values);
    plans.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan));
  }
  return plans;
}

/** The tables that the queries of `work` read without an index, if only their first row. */
export async function watchScans(client: pg.Client, work: () => Promise<unknown>): Promise<string[]> {
  const scans = (await plansOf(client, work)).filter((node) => /Seq Scan/.test(node['Node Type']));
  return [...new Set(scans.map((node) => node['Relation Name'] ?? ''))];
}

/** The indexes that the queries of `work` use. */
export async function watchIndexes(client: pg.Client, work: () => Promise<unknown>): Promise<string[]> {
  return (await plansOf(client, work)).map((node) => node['Index Name'] ?? '').filter(Boolean);
}

/**
 * Why a test of bounded reads is meaningless on this database; null if it is not. PostgreSQL before 18 scans tables of
 * a test's size entirely.
 */
export async function whyUnbounded(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query("select current_setting('server_version_num')::integer as version");
  return rows[0].version < 180_000 ? 'PostgreSQL before 18 reads a table of this size whole' : null;
}
