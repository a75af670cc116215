import type { Actor, Context } from '../context.ts';
import { openDatabase, type PoolOptions, type RootDatabase } from './database.ts';

/**
 * Connections that a kind of work has for itself, how long one waits for one of them, and how long one statement may run.
 * So nothing that anybody may ask takes what orders and payments need.
 */
type Share = { connections: number; waitMs: number; statementMs: number };

const shares = {
  /** Words that anybody searches for. */
  search: { connections: 3, waitMs: 5_000, statementMs: 2_000 },
  /** What anybody else reads. */
  read: { connections: 6, waitMs: 10_000, statementMs: 5_000 },
  /** What anybody writes: carts, orders, payments, reviews. */
  write: { connections: 10, waitMs: 12_000, statementMs: 20_000 },
  staff: { connections: 5, waitMs: 12_000, statementMs: 120_000 },
} satisfies Record<string, Share>;

export type ShareName = keyof typeof shares;
export type Shares = Record<ShareName, RootDatabase>;

type SharesOptions = Pick<PoolOptions, 'connectionString' | 'name'> & {
  /** Behind a pooler the limits of statements are for the database's own settings: it refuses them in a connection's. */
  isPooled: boolean;
};

/** Opens the shares beside the connections of the program's own work, which has no limit. */
export function openShares(options: SharesOptions, onLost: (error: Error) => void): Shares {
  const { isPooled, ...connection } = options;
  const open = ({ connections, waitMs, statementMs }: Share): RootDatabase =>
    openDatabase({ ...connection, max: connections, waitMs, ...(isPooled ? {} : { statementMs }) }, onLost);
  return {
    search: open(shares.search),
    read: open(shares.read),
    write: open(shares.write),
    staff: open(shares.staff),
  };
}

/** The share of a request. Reads that turn out to be searches by words change it: `forSearch`. */
export const shareOf = (actor: Actor, method: string): ShareName => {
  if (actor.kind === 'admin') return 'staff';
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write';
};

/** The same context on the connections for searches by words. */
export const forSearch = (ctx: Context): Context => ({ ...ctx, db: ctx.services.searchDb });
