import type { Actor, Context, WakeReason } from '#platform/context.ts';
import { type FetchOptions, fetchNextPicture } from './fetch-picture.ts';
import { warmNext, warmUpOf } from './media-warm-up.ts';

type Program = {
  context(actor: Actor): Context;
  onWake(listener: (reason: WakeReason) => void): void;
};

type MediaWork = {
  /** Resolves when nothing is left to do at the moment; pauses are skipped from then on. */
  settled(): Promise<void>;
  /** Starts nothing new and resolves when running work has ended. */
  stop(): Promise<void>;
};

const FETCHES_AT_ONCE = 4;
// Finds pictures requested by other programs (the CLI, another node), and due retries.
const POLL_MS = 10_000;

/**
 * Starts the background work of pictures: fetching pending ones and rendering common widths of new ones. Any number of
 * nodes may run it; another node repeats what a killed one had begun.
 */
export function startMediaWork(program: Program, options: FetchOptions = {}): MediaWork {
  const ctx = program.context({ kind: 'system' });
  const onError = (error: unknown) => ctx.services.log.warn({ err: error }, 'picture work interrupted');
  const lanes = Array.from({ length: FETCHES_AT_ONCE }, () =>
    createLane(() => fetchNextPicture(ctx, options), onError),
  );
  const awaited = new AbortController();
  const warming = createLane(() => warmNext(ctx.services, awaited.signal), onError);
  const fetchSoon = () => lanes.forEach((lane) => void lane.run());
  program.onWake((reason) => {
    if (reason === 'media.fetch') fetchSoon();
  });
  warmUpOf(ctx.services).onAdd(warming.run);
  const poll = setInterval(fetchSoon, POLL_MS).unref();
  fetchSoon();
  warming.run();
  return {
    async settled() {
      awaited.abort();
      await Promise.all(lanes.map((lane) => lane.settled()));
      await warming.settled();
    },
    async stop() {
      clearInterval(poll);
      awaited.abort();
      await Promise.all([...lanes, warming].map((lane) => lane.stop()));
    },
  };
}

/** Repeats `step` until it returns false; `run` during that makes it check once more, at any moment. */
export function createLane(step: () => Promise<boolean>, onError: (error: unknown) => void) {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  const work = async () => {
    do {
      again = false;
      try {
        while (!stopped && (await step()));
      } catch (error) {
        onError(error);
      }
    } while (again && !stopped);
    // In the same turn as the look at `again`: a call in between would be lost.
    running = null;
  };
  return {
    run() {
      again = true;
      if (stopped || running) return;
      running = work();
    },
    settled: async () => running ?? undefined,
    async stop() {
      stopped = true;
      await running;
    },
  };
}
