import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { clientOf } from '#platform/db/hosts.ts';
import { PATIENCE_MS, patient, type Queryable } from './outbox.ts';

/** The connection's application name in pg_stat_activity. */
export const LISTENER = 'kiosk-listener';
const CHANNEL = 'kiosk_changed_tags';
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;
const TOGETHER_MS = 5;

/** Wakes all nodes, for a program that changes data but runs no listener. */
export async function wakeNodes(database: Queryable): Promise<void> {
  await database.query(patient({ text: `notify ${CHANNEL}` }));
}

type LineOptions = {
  /** Must bypass a pooler: LISTEN needs a session. */
  connectionString: string;
  log: Logger;
  /** Called after other nodes' changes, and after a reconnect, since changes may have been missed. */
  onWake: () => void;
};

/**
 * The connection by which nodes wake each other (LISTEN/NOTIFY). An optimization only: the changes themselves are in
 * the outbox. After a loss it reconnects, at once and then with growing delays.
 */
export class WakeUpLine {
  #options: LineOptions;
  #client: pg.Client | null = null;
  #pause = FIRST_PAUSE_MS;
  #timer: NodeJS.Timeout | undefined;
  #isWanted = false;
  #calling: Promise<void> | null = null;
  #isClosed = false;

  constructor(options: LineOptions) {
    this.#options = options;
  }

  /** The open connection; null while there is none. */
  get connection(): Queryable | null {
    return this.#client;
  }

  /** Resolves after the first attempt, successful or not. */
  async open(): Promise<void> {
    const { connectionString } = this.#options;
    const settings = { application_name: LISTENER, keepAlive: true, connectionTimeoutMillis: PATIENCE_MS };
    const client = new (clientOf(connectionString))({ connectionString, ...settings });
    let isLost = false;
    const lose = () => {
      if (isLost) return;
      isLost = true;
      this.#lose(client);
    };
    client.on('error', lose).on('end', lose);
    client.on('notification', ({ processId }) => {
      if (processId !== (client as unknown as { processID: number }).processID) this.#options.onWake();
    });
    try {
      await client.connect();
      await client.query(patient({ text: `listen ${CHANNEL}` }));
      if (isLost || this.#isClosed) return void client.end().catch(() => undefined);
      this.#client = client;
      this.#pause = FIRST_PAUSE_MS;
      this.#options.onWake();
    } catch {
      lose();
    }
  }

  /** Wakes the other nodes, once for all commits within a few milliseconds. */
  call(): void {
    this.#isWanted = true;
    this.#calling ??= this.#callAll().finally(() => {
      this.#calling = null;
    });
  }

  /** Closes a connection that no longer responds. */
  cut(): void {
    const client = this.#client as unknown as { connection?: { stream?: { destroy(): void } } } | null;
    client?.connection?.stream?.destroy();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#calling;
    const silent = setTimeout(() => this.cut(), PATIENCE_MS);
    await this.#client?.end().catch(() => undefined);
    clearTimeout(silent);
  }

  async #callAll(): Promise<void> {
    while (this.#isWanted) {
      await pause(TOGETHER_MS);
      this.#isWanted = false;
      await this.#client?.query(patient({ text: `notify ${CHANNEL}` })).catch(() => this.cut());
    }
  }

  #lose(client: pg.Client): void {
    const hadIt = this.#client === client;
    if (hadIt) this.#client = null;
    if (this.#isClosed) return;
    if (hadIt) this.#options.log.warn('lost the connection that listens for changes');
    client.end().catch(() => undefined);
    this.#timer = setTimeout(() => void this.open(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
  }
}
