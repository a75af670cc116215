import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { PATIENCE_MS, patient, type Queryable } from './outbox.ts';

/** How the connection shows up in the database's list of activity. */
export const LISTENER = 'kiosk-listener';
const CHANNEL = 'kiosk_changed_tags';
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;
const TOGETHER_MS = 5;

/** Wakes all nodes, for a program that changes something and listens to nobody. */
export async function wakeNodes(database: Queryable): Promise<void> {
  await database.query(patient({ text: `notify ${CHANNEL}` }));
}

type LineOptions = {
  /** Must lead to PostgreSQL itself, not to a pooler. */
  connectionString: string;
  log: Logger;
  /** Other nodes changed something, or may have while the line was cut. */
  onWake: () => void;
};

/**
 * The connection over which nodes wake each other. It only saves time: what changed stands in the outbox. When it is
 * cut it is made again, at once and then with growing pauses.
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

  /** The connection, while there is one. */
  get connection(): Queryable | null {
    return this.#client;
  }

  /** Resolves after the first attempt, whether or not it succeeded. */
  async open(): Promise<void> {
    const { connectionString } = this.#options;
    const settings = { application_name: LISTENER, keepAlive: true, connectionTimeoutMillis: PATIENCE_MS };
    const client = new pg.Client({ connectionString, ...settings });
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

  /** Wakes the other nodes, once for all that is committed within a few milliseconds. */
  call(): void {
    this.#isWanted = true;
    this.#calling ??= this.#callAll().finally(() => {
      this.#calling = null;
    });
  }

  /** Gives up a connection that no longer answers. */
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
