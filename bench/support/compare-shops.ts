import pg from 'pg';
import { readConfig } from '#platform/config.ts';
import { columnsOf, tablesOf } from '#platform/db/table-rows.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { joinDatabase } from './join-database.ts';
import { shopEnvironment } from './stocked-shop.ts';

type Contents = { sums: Map<string, string>; keys: string[] };

/** The rows of each table as a sum that does not depend on their order, computed by PostgreSQL alone. */
async function contentsOf(dataDir: string): Promise<Contents> {
  const database = await joinDatabase(dataDir);
  const client = new pg.Client({ connectionString: database.connectionString });
  try {
    await client.connect();
    const sums = new Map<string, string>();
    for (const table of await tablesOf(client)) {
      const columns = (await columnsOf(client, table)).map((name) => pg.escapeIdentifier(name)).join(', ');
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum
         from (select ${columns} from ${table}) t`,
      );
      sums.set(table, rows[0]?.sum ?? '');
    }
    const { rows } = await client.query<{ key: string }>(
      `select hash || '.webp' as key from media where hash is not null`,
    );
    return { sums, keys: rows.map(({ key }) => key) };
  } finally {
    await client.end();
    await database.stop();
  }
}

const storageOf = (dataDir: string) => openStorage(readConfig(shopEnvironment(dataDir)));

/** The tables and pictures of two shops that differ, and how many were compared. */
export async function comparedShops(
  one: string,
  other: string,
): Promise<{ tables: number; differing: string[] }> {
  const [first, second] = [await contentsOf(one), await contentsOf(other)];
  const names = new Set([...first.sums.keys(), ...second.sums.keys()]);
  const differing = [...names].filter((name) => first.sums.get(name) !== second.sums.get(name));
  const [from, to] = [storageOf(one), storageOf(other)];
  for (const key of first.keys) {
    const [written, read] = [await from.read(key), await to.read(key)];
    if (!written || !read?.equals(written)) differing.push(key);
  }
  return { tables: names.size + first.keys.length, differing };
}

/** Deletes what `fillCarts` added to the shop's database. */
export async function dropBenchTables(dataDir: string): Promise<void> {
  const database = await joinDatabase(dataDir);
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query('drop table if exists bench_goods');
  await client.end();
  await database.stop();
}
