import { availableMemory } from '../available-memory.ts';
import type { Actor, Context } from '../context.ts';
import { openDatabase, type PoolOptions, type RootDatabase } from './database.ts';

/**
 * Connections that a kind of work has for itself, how long one waits for one of them, and how long one statement may run.
 * So nothing that anybody may ask takes what orders and payments need. `few`: so many where the database has to live in
 * little memory with the program, since each connection is a process of 6 to 7 MB there.
 */
type Share = { connections: number; few: number; waitMs: number; statementMs: number };

const shares = {
  /** Words that anybody searches for. */
  search: { connections: 3, few: 2, waitMs: 5_000, statementMs: 2_000 },
  /** What anybody else reads. */
  read: { connections: 6, few: 3, waitMs: 10_000, statementMs: 5_000 },
  /** What anybody writes: carts, orders, payments, reviews. */
  write: { connections: 10, few: 10, waitMs: 12_000, statementMs: 20_000 },
  staff: { connections: 5, few: 2, waitMs: 12_000, statementMs: 120_000 },
} satisfies Record<string, Share>;

export type ShareName = keyof typeof shares;
export type Shares = Record<ShareName, RootDatabase>;

const LITTLE_MEMORY = 2 ** 30;
/** For the program's own work. */
const own = { connections: 10, few: 4 };

/** Whether a database on this machine is to open few connections; one elsewhere has its own memory. */
export const isShortOfMemory = (isEmbedded: boolean, memory = availableMemory()): boolean =>
  isEmbedded && memory < LITTLE_MEMORY;

/** How many connections the program's own work has. */
export const ownConnections = (isShort: boolean): number => (isShort ? own.few : own.connections);

type SharesOptions = Pick<PoolOptions, 'connectionString' | 'name'> & {
  /** Behind a pooler the limits of statements are for the database's own settings: it refuses them in a connection's. */
  isPooled: boolean;
  /** Few connections: `isShortOfMemory`. */
  isShort: boolean;
};

/** Opens the shares beside the connections of the program's own work, which has no limit. */
export function openShares(options: SharesOptions, onLost: (error: Error) => void): Shares {
  const { isPooled, isShort, ...connection } = options;
  const open = ({ connections, few, waitMs, statementMs }: Share): RootDatabase => {
    const max = isShort ? few : connections;
    return openDatabase({ ...connection, max, waitMs, ...(isPooled ? {} : { statementMs }) }, onLost);
  };
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
