import { useSyncExternalStore } from 'react';
import { listen } from './use-now.ts';

const HOUR = 3600;

/**
 * Seconds until a time (ISO 8601), in whole hours until the last one: rerenders once an hour, then each second. Null on
 * the server and until hydration, so that both render the same.
 */
export function useTimeLeft(moment: string): number | null {
  const left = () => Math.max(0, Math.floor((Date.parse(moment) - Date.now()) / 1000));
  return useSyncExternalStore(
    listen,
    () => (left() < HOUR ? left() : Math.floor(left() / HOUR) * HOUR),
    () => null,
  );
}
