import type { Actor, Context, WakeReason } from '#platform/context.ts';
import { type FetchOptions, fetchNextPicture } from './fetch-picture.ts';
import { warmNext, warmUpOf } from './media-warm-up.ts';

type Program = {
  context(actor: Actor): Context;
  onWake(listener: (reason: WakeReason) => void): void;
};

export type MediaWork = {
  /** Resolves when nothing is left to do just now; from here on it rests no more between two pictures. */
  settled(): Promise<void>;
  /** Begins nothing new and resolves when what was begun has ended. */
  stop(): Promise<void>;
};

const FETCHES_AT_ONCE = 4;
// Also hears of what another program (the CLI, another node) has noted, and of attempts that are due again.
const POLL_MS = 10_000;

/**
 * Starts the background work of pictures: fetching pending ones and rendering the common widths of new ones.
 * Any number of nodes may run it; what a killed node has begun, another begins again.
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

/** Does `step` again and again until it says that nothing is left; `run` while it runs makes it look once more. */
function createLane(step: () => Promise<boolean>, onError: (error: unknown) => void) {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  const work = async () => {
    do {
      again = false;
      while (!stopped && (await step()));
    } while (again && !stopped);
  };
  return {
    run() {
      again = true;
      if (stopped || running) return;
      running = work()
        .catch(onError)
        .finally(() => {
          running = null;
        });
    },
    settled: async () => running ?? undefined,
    async stop() {
      stopped = true;
      await running;
    },
  };
}
