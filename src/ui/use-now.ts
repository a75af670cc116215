import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for the whole page, which calls its listeners each second and runs only while it has some. */
export function listen(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const notify of listeners) notify();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

const second = () => Math.floor(Date.now() / 1000);
const hasPassed = (moment: string | null) => moment !== null && second() >= Date.parse(moment) / 1000;
const silent = () => () => undefined;

/** Whether a time (ISO 8601) has passed; rerenders only when it does. */
export const useHasPassed = (moment: string | null): boolean => useHavePassed([moment])[0] === true;

/** Whether each of some times (ISO 8601) has passed; rerenders only when one does. */
export function useHavePassed(moments: readonly (string | null)[]): boolean[] {
  const passed = useSyncExternalStore(
    moments.every((moment) => moment === null) ? silent : listen,
    () => moments.map((moment) => Number(hasPassed(moment))).join(''),
    // What the first render in the browser says, too, unless one has passed meanwhile: no card is rendered twice.
    () => '0'.repeat(moments.length),
  );
  return moments.map((_, index) => passed[index] === '1');
}
