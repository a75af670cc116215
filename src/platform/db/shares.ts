import { isMemoryShort } from '../available-memory.ts';
import type { Actor, Context } from '../context.ts';
import { openDatabase, type PoolOptions, type RootDatabase } from './database.ts';

/**
 * Connections reserved for one kind of work, how long to wait for a free one, and how long a statement may run. Reads
 * and searches by anyone thus cannot use up the connections that orders and payments need. `few` applies where the
 * embedded database has little memory: each connection is a process of 6 to 7 MB.
 */
type Share = { connections: number; few: number; waitMs: number; statementMs: number };

const shares = {
  /** Full-text searches by shoppers. */
  search: { connections: 3, few: 1, waitMs: 5_000, statementMs: 2_000 },
  /** All other reads. */
  read: { connections: 6, few: 3, waitMs: 10_000, statementMs: 5_000 },
  /** All writes: carts, orders, payments, reviews. */
  write: { connections: 10, few: 10, waitMs: 12_000, statementMs: 20_000 },
  /** Sessions, log-ins and the limits of writes. */
  entry: { connections: 4, few: 2, waitMs: 12_000, statementMs: 10_000 },
  staff: { connections: 5, few: 2, waitMs: 12_000, statementMs: 120_000 },
} satisfies Record<string, Share>;

type ShareName = keyof typeof shares;
export type Shares = Record<ShareName, RootDatabase>;

/** Where memory is short, an unused connection is closed after so long. */
const IDLE_MS = 5_000;
/** How much longer than its statements may run a server may take to answer: the way there and back, and a busy machine. */
const LATE_MS = 5_000;
/** The program's own work, such as jobs. */
const own = { connections: 8, few: 3 };

/** Whether to open few connections: the database runs on this machine and memory is short. */
export const isShortOfMemory = (isEmbedded: boolean, memory?: number): boolean =>
  isEmbedded && isMemoryShort(memory);

/** Number of connections for the program's own work. */
export const ownConnections = (isShort: boolean): number => (isShort ? own.few : own.connections);

type SharesOptions = Pick<PoolOptions, 'connectionString' | 'name' | 'onSlow'> & {
  /** A pooler refuses `statement_timeout` per connection; it then has to be set in the database. */
  isPooled: boolean;
  /** Opens few connections; see `isShortOfMemory`. */
  isShort: boolean;
};

/** Opens the shares. The connections for the program's own work are separate and have no time limit. */
export function openShares(options: SharesOptions, onLost: (error: Error) => void): Shares {
  const { isPooled, isShort, ...connection } = options;
  const open = ({ connections, few, waitMs, statementMs }: Share): RootDatabase => {
    const max = isShort ? few : connections;
    const idleMs = isShort ? IDLE_MS : undefined;
    const limits = { max, waitMs, idleMs, silentMs: statementMs + LATE_MS };
    return openDatabase({ ...connection, ...limits, ...(isPooled ? {} : { statementMs }) }, onLost);
  };
  return {
    search: open(shares.search),
    read: open(shares.read),
    write: open(shares.write),
    entry: open(shares.entry),
    staff: open(shares.staff),
  };
}

/** Every share on the same connections, without time limits: for a program that few requests reach. */
export const undivided = (db: RootDatabase): Shares => ({
  search: db,
  read: db,
  write: db,
  entry: db,
  staff: db,
});

/** The share for a request; `forSearch` changes it for full-text searches. */
export const shareOf = (actor: Actor, method: string): ShareName => {
  if (actor.kind === 'admin') return 'staff';
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write';
};

/** The same context on the connections for full-text searches. */
export const forSearch = (ctx: Context): Context => ({ ...ctx, db: ctx.services.searchDb });
