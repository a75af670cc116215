import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '#platform/context.ts';
import { renditionsOf } from './media-renditions.ts';

/** The widths that cards and galleries load first, rendered in advance. */
const commonWidths = [320, 480, 640, 960];
const MOST_WAITING = 20_000;
/** The pause after a rendition, as a multiple of its duration; the longer one while the machine is overloaded. */
const REST = 3;
const REST_WHILE_BUSY = 40;

type Waiting = { hash: string; width: number };

/** Pending renditions of new pictures. In memory only: lost ones are made on request. */
class WarmUp {
  #waiting: Waiting[] = [];
  #onAdd: () => void = () => undefined;

  addAll(hashes: string[]): void {
    const added = commonWidths.flatMap((width) => hashes.map((hash) => ({ hash, width })));
    if (this.#waiting.length + added.length <= MOST_WAITING) this.#waiting.push(...added);
    this.#onAdd();
  }

  onAdd(listener: () => void): void {
    this.#onAdd = listener;
  }

  take(): Waiting | undefined {
    return this.#waiting.shift();
  }
}

const byServices = new WeakMap<Services, WarmUp>();

export function warmUpOf(services: Services): WarmUp {
  const known = byServices.get(services);
  if (known) return known;
  const warmUp = new WarmUp();
  byServices.set(services, warmUp);
  return warmUp;
}

function rest(): number {
  const [load = 0] = loadavg();
  return load > availableParallelism() ? REST_WHILE_BUSY : REST;
}

/**
 * Makes the next pending rendition, then pauses for longer than that took, at most until `signal` aborts: visitors
 * have priority. False if none is pending.
 */
export async function warmNext(services: Services, signal: AbortSignal): Promise<boolean> {
  const next = warmUpOf(services).take();
  if (!next) return false;
  const began = performance.now();
  await renditionsOf(services).prepare({ ...next, format: 'avif' });
  await pause(rest() * (performance.now() - began), undefined, { signal }).catch(() => undefined);
  return true;
}
