import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '#platform/context.ts';
import { renditionsOf } from './media-renditions.ts';

/** What cards and galleries show first: ready before the first visitor asks. */
const commonWidths = [320, 480, 640, 960];
const MOST_WAITING = 20_000;
/** Times what a rendition took; the longer one while all that runs on the machine wants more than it has. */
const REST = 3;
const REST_WHILE_BUSY = 40;

type Waiting = { hash: string; width: number };

/** Renditions of pictures that were just kept. They wait in memory only: what is lost is made when asked for. */
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
 * Makes the next waiting rendition, then rests for longer than that took, until `signal` at the longest: visitors need the
 * machine more. False where none waits.
 */
export async function warmNext(services: Services, signal: AbortSignal): Promise<boolean> {
  const next = warmUpOf(services).take();
  if (!next) return false;
  const began = performance.now();
  await renditionsOf(services).prepare({ ...next, format: 'avif' });
  await pause(rest() * (performance.now() - began), undefined, { signal }).catch(() => undefined);
  return true;
}
