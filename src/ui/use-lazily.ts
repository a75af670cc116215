import { useCallback, useRef, useState } from 'react';

type Lazily<T> = {
  /** Null until it was asked for and has come. */
  loaded: T | null;
  /** Begins to load; asking again after a failure tries again. */
  ask: () => Promise<T | null>;
};

/** Code that is loaded when somebody seems to need it, never before. Hold `load` outside of components. */
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
