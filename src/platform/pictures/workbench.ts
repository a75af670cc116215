/** A bench for `places` jobs at once; the others wait in line. */
export function createWorkbench(places: number) {
  const line: (() => void)[] = [];
  const patient: (() => void)[] = [];
  let busy = 0;

  const next = () => {
    while (busy < places && line.length > 0) {
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
    /** Resolves when nobody works: for what can wait. */
    idle(): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      patient.push(resolve);
      next();
      return promise;
    },
  };
}

/** Decoding and encoding takes a core each: at most two at once in a process, whoever asks. */
export const workbench = createWorkbench(2);
