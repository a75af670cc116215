import pg from 'pg';

type Asked = { text: string; values: unknown[] };
type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

/** Tables with at least this many rows must not be scanned to find a page. */
const LARGE = 20_000;

function* nodesOf(plan: Plan): Generator<Plan> {
  yield plan;
  for (const part of plan.Plans ?? []) yield* nodesOf(part);
}

/** Records this program's queries, and explains them as PostgreSQL would run them. */
export function watchQueries(client: pg.Client) {
  const asked = new Map<string, Asked>();
  const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, values] = given as [string | Asked, unknown[]];
    const one = typeof first === 'string' ? { text: first, values } : first;
    if (this !== client && /^\s*(select|with)\b/i.test(one.text))
      asked.set(one.text, { text: one.text, values: Array.isArray(one.values) ? one.values : [] });
    return query.apply(this, given);
  } as typeof pg.Client.prototype.query;

  async function largeTables(): Promise<Set<string>> {
    const { rows } = await client.query('select relname as name from pg_class where reltuples >= $1', [
      LARGE,
    ]);
    return new Set(rows.map(({ name }) => name));
  }

  async function planOf({ text, values }: Asked): Promise<Plan> {
    const { rows } = await client.query({ text: `explain (format json) ${text}`, values });
    return rows[0]['QUERY PLAN'][0].Plan;
  }

  return {
    start: () => asked.clear(),
    /** The large tables that queries since `start` scan sequentially. */
    async scans(): Promise<string[]> {
      const large = await largeTables();
      const found = new Set<string>();
      for (const one of asked.values())
        for (const node of nodesOf(await planOf(one)))
          if (/Seq Scan/.test(node['Node Type']) && large.has(node['Relation Name'] ?? ''))
            found.add(node['Relation Name'] ?? '');
      return [...found];
    },
  };
}
