/** A queue that runs at most `places` jobs at once. */
export function createWorkbench(slots: number) {
  const line: (() => void)[] = [];
  const patient: (() => void)[] = [];
  let busy = 0;

  const next = () => {
    while (busy < slots && line.length > 0) {
      busy += 1;
      line.shift()?.();
    }
    if (busy === 0) patient.shift()?.();
  };
  return {
    run<T>(work: () => Promise<T>): Promise<T> {
      const { promise, resolve } = Promise.withResolvers<void>();
      line.push(resolve);
      next();
      return promise.then(work).finally(() => {
        busy -= 1;
        next();
      });
    },
    /** Resolves when no job is running: for work that can wait. */
    idle(): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      patient.push(resolve);
      next();
      return promise;
    },
  };
}

/** Decoding and encoding use a core each: at most two at once per process, over all callers. */
export const workbench = createWorkbench(2);
