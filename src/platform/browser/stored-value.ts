import { useSyncExternalStore } from 'react';

/** Whether this page made a change or another tab did. */
export type ChangeOrigin = 'here' | 'elsewhere';

export type StoredValue<T> = {
  current(): T;
  /** Saves what `next` makes of the value; the same value changes nothing. */
  change(next: (value: T) => T): void;
  subscribe(listener: (origin: ChangeOrigin) => void): () => void;
  /** What stands before the browser's storage can be read: while the server renders and until the page woke up. */
  empty: T;
};

/**
 * A value in the browser's local storage, read once, saved at every change, in step across tabs.
 * Where storage is forbidden or full the value lives as long as the page. `null` is stored as nothing at all.
 */
export function storedValue<T>(key: string, empty: T, parse: (text: string) => T): StoredValue<T> {
  const listeners = new Set<(origin: ChangeOrigin) => void>();
  let value: T | undefined;
  const read = (): T => {
    try {
      const text = localStorage.getItem(key);
      // What was never stored is the very value that the page was rendered with: nothing is rendered again.
      return text === null ? empty : parse(text);
    } catch {
      return empty;
    }
  };
  const tell = (origin: ChangeOrigin) => {
    for (const listener of listeners) listener(origin);
  };
  /** `key` is null where another tab cleared all storage. */
  const hear = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    value = read();
    tell('elsewhere');
  };
  const current = (): T => {
    value ??= read();
    return value;
  };
  return {
    empty,
    current,
    change(next) {
      const before = current();
      value = next(before);
      if (value === before) return;
      save(key, value);
      tell('here');
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', hear);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', hear);
      };
    },
  };
}

function save(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // It stays in memory.
  }
}

export const useStoredValue = <T>(stored: StoredValue<T>): T =>
  useSyncExternalStore(stored.subscribe, stored.current, () => stored.empty);
