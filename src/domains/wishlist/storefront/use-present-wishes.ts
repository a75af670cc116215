import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStoredValue } from '#platform/browser/stored-value.ts';
import type { Wish } from '../contract.ts';
import { savedIds, wishlistKey } from './stored-wishes.ts';

const none: ReadonlySet<string> = new Set();

/**
 * The wishes that are still saved: hearts may have been removed since, here, in a quick view or in another tab. Where
 * some were added since, such as those of the guest who has logged in, the list is read again.
 */
export function usePresentWishes(wishes: readonly Wish[]): readonly Wish[] {
  const client = useQueryClient();
  const listed = new Set(wishes.map(({ _id }) => _id));
  const added = (useStoredValue(savedIds) ?? []).filter((id) => !listed.has(id)).join();
  useEffect(() => {
    if (added) void client.invalidateQueries({ queryKey: wishlistKey });
  }, [client, added]);
  const [gone, setGone] = useState(none);
  useEffect(() => {
    let before = savedIds.current() ?? [];
    return savedIds.subscribe(() => {
      const now = savedIds.current() ?? [];
      const left = before.filter((id) => !now.includes(id));
      before = now;
      setGone((known) => new Set([...known, ...left].filter((id) => !now.includes(id))));
    });
  }, []);
  return wishes.filter(({ _id }) => !gone.has(_id));
}
