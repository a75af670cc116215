import { useSyncExternalStore } from 'react';

/** Whether a change was made by this page or by another tab. */
export type ChangeOrigin = 'here' | 'elsewhere';

export type StoredValue<T> = {
  current(): T;
  /** Replaces the value by what `next` returns; returning the same value changes nothing. */
  change(next: (value: T) => T): void;
  subscribe(listener: (origin: ChangeOrigin) => void): () => void;
  /** The value before local storage can be read: on the server and until hydration. */
  empty: T;
};

/**
 * A value in local storage: read once, saved at every change, synchronized across tabs. Where storage is blocked or
 * full it lives as long as the page. `null` removes the entry.
 */
export function storedValue<T>(key: string, empty: T, parse: (text: string) => T): StoredValue<T> {
  const listeners = new Set<(origin: ChangeOrigin) => void>();
  let value: T | undefined;
  const read = (): T => {
    // On the server Node's own local storage would be asked, which warns.
    if (typeof document === 'undefined') return empty;
    try {
      const text = localStorage.getItem(key);
      // Returns the same object that the page was rendered with, so that nothing renders again.
      return text === null ? empty : parse(text);
    } catch {
      return empty;
    }
  };
  const notify = (origin: ChangeOrigin) => {
    for (const listener of listeners) listener(origin);
  };
  /** `key` is null when another tab cleared all storage. */
  const hear = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    value = read();
    notify('elsewhere');
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
      notify('here');
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
    // Storage is blocked or full: the value stays in memory.
  }
}

export const useStoredValue = <T>(stored: StoredValue<T>): T =>
  useSyncExternalStore(stored.subscribe, stored.current, () => stored.empty);
