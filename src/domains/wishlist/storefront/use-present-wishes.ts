import { useEffect, useState } from 'react';
import type { Wish } from '../contract.ts';
import { savedIds } from './heart-button.tsx';

const none: ReadonlySet<string> = new Set();

/** The wishes that are still saved: hearts may have been removed since, here, in a quick view or in another tab. */
export function usePresentWishes(wishes: readonly Wish[]): readonly Wish[] {
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
