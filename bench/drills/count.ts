import { join } from 'node:path';
import type pg from 'pg';
import { findUnbalanced } from '#platform/backup/check-books.ts';
import { connectAlone } from '#platform/db/connect-alone.ts';
import { joinDatabase } from '../support/join-database.ts';
import { runCommand } from '../support/run-command.ts';
import { shopEnvironment } from '../support/stocked-shop.ts';
import type { Counts } from './report.ts';

export type Goods = {
  offers: { lines: { productId: string; quantity: number }[]; total: number }[];
  /** The units that each product had at first. */
  stocked: Record<string, number>;
};

/** Where a shop is: `databaseUrl` is empty for the embedded database. */
type Kept = { folder: string; dataDir: string; databaseUrl: string; settings: Record<string, string> };

/** The log is archived at least so often; what is younger may be lost with the machine. */
const ARCHIVED_AFTER = '60 seconds';

export async function onDatabase<T>(
  { dataDir, databaseUrl }: Pick<Kept, 'dataDir' | 'databaseUrl'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const own = databaseUrl ? null : await joinDatabase(dataDir);
  const client = await connectAlone(own?.connectionString ?? databaseUrl);
  try {
    return await work(client);
  } finally {
    await client.end();
    await own?.stop();
  }
}

/** How many of these codes no order has. */
export const missingOf = async (client: pg.Client, codes: Iterable<string>): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from unnest($1::text[]) code where not exists (select from orders o where o.code = code)',
    [[...codes]],
  );
  return rows[0]?.count ?? 0;
};

type Counted = Pick<Counts, 'orders' | 'lost' | 'doubled' | 'oversold' | 'unbalanced'> & {
  /** The codes of the orders that must be in the archive. */
  old: string[];
};

/** What became of the acknowledged orders, units and books in the shop's database. */
export const countOrders = (
  acknowledged: ReadonlySet<string>,
  { stocked }: Goods,
  kept: Kept,
): Promise<Counted> =>
  onDatabase(kept, async (client) => {
    const { rows: orders } = await client.query<{ code: string; isOld: boolean }>(
      `select code, placed_at < now() - interval '${ARCHIVED_AFTER}' as "isOld" from orders`,
    );
    const { rows: units } = await client.query<{ id: string; accounted: number; left: number }>(
      `select v.product_id as id, s.on_hand as left,
         s.on_hand + (select coalesce(sum(quantity), 0)::int from order_lines line where line.product_id = v.product_id) as accounted
       from variants v join stock_levels s on s.variant_id = v.id`,
    );
    const oversold = units.map(({ id, accounted, left }) =>
      Math.max(Math.abs(accounted - (stocked[id] ?? accounted)), -left),
    );
    const lost = await missingOf(client, acknowledged);
    return {
      orders: acknowledged.size,
      lost,
      // Buyers ask until each order is answered: what is more than they know of was placed twice.
      doubled: orders.length - (acknowledged.size - lost),
      oversold: oversold.reduce((sum, one) => sum + one, 0),
      unbalanced: (await findUnbalanced(client)).length,
      old: orders.flatMap(({ code, isOld }) => (isOld ? [code] : [])),
    };
  });

/** The orders that a backup, and the archive of the embedded database's log, do not have. */
export async function missingAfterRestore(
  acknowledged: ReadonlySet<string>,
  old: readonly string[],
  { folder, dataDir, databaseUrl, settings }: Kept,
): Promise<Pick<Counts, 'missingInBackup' | 'missingInArchive'>> {
  const file = join(folder, 'drill.backup');
  const of = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
  await runCommand(['backup', file], { ...shopEnvironment(dataDir), ...of });
  const restored = async (codes: Iterable<string>, to: string, args: string[]) => {
    const place = join(folder, to);
    await runCommand(['restore', ...args], shopEnvironment(place));
    return onDatabase({ dataDir: place, databaseUrl: '' }, (client) => missingOf(client, codes));
  };
  const archive = `${settings.KIOSK_BACKUPS}/`;
  return {
    missingInBackup: await restored(acknowledged, 'from-backup', [file]),
    missingInArchive: databaseUrl
      ? null
      : await restored(old, 'from-archive', [archive, '--until', 'latest']),
  };
}
