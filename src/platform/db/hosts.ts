import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { socketOf } from './reporting-pool.ts';

/*
 * A connection string may name several servers of which one can be written to, as libpq reads it
 * (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS):
 * postgres://kiosk@one:5432,two:5432/kiosk?target_session_attrs=read-write
 */

const PROBE_MS = 2_000;
const BETWEEN_MS = 200;
const LONGEST_MS = 10_000;

/** The same connection string for each of its hosts. `target_session_attrs` is left out, which only `read-write` may be. */
export function eachHost(connectionString: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^(\w+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/s.exec(connectionString) ?? [];
  const rest = after.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '');
  return hosts.split(',').map((host) => `${before}${host}${rest}`);
}

/** What is known of the servers of a connection string, for all its connections. */
type Known = { hosts: string[]; writable: string | null; search: Promise<string> | null };
const knownOf = new Map<string, Known>();

function recall(connectionString: string): Known {
  const known = knownOf.get(connectionString) ?? {
    hosts: eachHost(connectionString),
    writable: null,
    search: null,
  };
  knownOf.set(connectionString, known);
  return known;
}

/** Resolves with the connection string of a host that can be written to; throws otherwise. */
async function probe(host: string): Promise<string> {
  const client = new pg.Client({
    connectionString: host,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(`select current_setting('transaction_read_only') as "isReadOnly"`);
    if (rows[0].isReadOnly === 'on') throw new Error('the server is read-only');
    return host;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Asks all hosts until one can be written to, as while a standby is promoted. */
async function search(hosts: readonly string[]): Promise<string> {
  for (const until = Date.now() + LONGEST_MS; ; ) {
    try {
      return await Promise.any(hosts.map(probe));
    } catch (error) {
      if (Date.now() > until) throw (error as AggregateError).errors[0];
      await pause(BETWEEN_MS);
    }
  }
}

async function findWritable(known: Known): Promise<string> {
  if (known.writable) return known.writable;
  known.search ??= search(known.hosts).finally(() => {
    known.search = null;
  });
  known.writable = await known.search;
  return known.writable;
}

/**
 * A connection to the server that can be written to, of a connection string with several hosts. A connection that
 * ends or is refused makes the next one look for it again.
 */
class WritableClient extends pg.Client {
  readonly #known: Known;

  constructor(config: pg.ClientConfig) {
    const known = recall(config.connectionString ?? '');
    super({ ...config, connectionString: known.hosts[0] });
    this.#known = known;
    this.on('end', () => this.#forget());
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    const connected = this.#connect();
    if (!callback) return connected;
    connected.then(
      () => (callback as () => void)(),
      (error) => callback(error),
    );
  }

  async #connect(): Promise<pg.Client> {
    // A pool that waits no longer closes the socket, which is not open yet.
    const givenUp = new Promise<never>((_, reject) =>
      socketOf(this).once('close', () =>
        reject(new Error('no server that can be written to was found in time')),
      ),
    );
    givenUp.catch(() => undefined);
    const { host, port } = new pg.Client({
      connectionString: await Promise.race([findWritable(this.#known), givenUp]),
    });
    Object.assign(this, { host, port });
    try {
      await super.connect();
    } catch (error) {
      this.#forget();
      throw error;
    }
    return this;
  }

  #forget(): void {
    this.#known.writable = null;
  }
}

/** The class of connections for a connection string, for pools and by themselves. */
export const clientOf = (connectionString: string): typeof pg.Client =>
  recall(connectionString).hosts.length > 1 ? WritableClient : pg.Client;
