import type { Logger } from 'pino';
import { isStorable } from '#domains/catalog/server/index.ts';
import { isReserved, LONGEST_REDIRECT, redirectPath } from '#domains/content/redirect-path.ts';
import { recordMissed } from '#domains/content/server/index.ts';
import type { Kiosk } from '../kiosk.ts';

/** The most different addresses that are counted between two writes. */
const MOST_COUNTED = 500;
const WRITE_EVERY_MS = 30_000;

/** Counts pages that were not found, in memory of bounded size. */
export class MissedPaths {
  #counts = new Map<string, number>();

  record(address: string): void {
    if (address.length > LONGEST_REDIRECT) return;
    const path = redirectPath(address);
    if (isReserved(path) || !isStorable(path)) return;
    const count = this.#counts.get(path);
    if (count !== undefined || this.#counts.size < MOST_COUNTED) this.#counts.set(path, (count ?? 0) + 1);
  }

  /** The counts since the last call. */
  take(): ReadonlyMap<string, number> {
    const taken = this.#counts;
    this.#counts = new Map();
    return taken;
  }
}

/** Stores what was counted every half minute, and at the end. */
export function writeMissedPaths(kiosk: Kiosk, missed: MissedPaths): { stop(): Promise<void> } {
  const write = () =>
    recordMissed(kiosk.context({ kind: 'system' }), missed.take()).catch((error: unknown) =>
      warn(kiosk.log, error),
    );
  const timer = setInterval(() => void write(), WRITE_EVERY_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await write();
    },
  };
}

const warn = (log: Logger, error: unknown) => log.warn({ err: error }, 'missed addresses were not counted');
