import { useCallback, useRef, useState } from 'react';

type Lazily<T> = {
  /** Null until it is loaded. */
  loaded: T | null;
  /** Starts loading; after a failure it retries. */
  ask: () => Promise<T | null>;
};

/** Code that is loaded on demand. Define `load` outside of components. */
export function useLazily<T>(load: () => Promise<T>): Lazily<T> {
  const [loaded, setLoaded] = useState<T | null>(null);
  const asked = useRef<Promise<T | null> | null>(null);
  const ask = useCallback(() => {
    asked.current ??= load()
      .then((module) => {
        setLoaded(() => module);
        return module;
      })
      .catch(() => {
        asked.current = null;
        return null;
      });
    return asked.current;
  }, [load]);
  return { loaded, ask };
}
