import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { splitHref } from '#ui/shop-link.tsx';
import type { Entry, Group } from './entry.ts';
import { keepRecent } from './recent-entries.ts';

/**
 * The selected entry of the palette, as an index across all groups, moved by arrow keys and opened by Enter; -1 if
 * there is none.
 */
export function useChoice(groups: readonly Group[], onChosen: () => void) {
  const navigate = useNavigate();
  const [pointed, setPointed] = useState(0);
  const entries = groups.flatMap((group) => group.entries);
  const active = Math.min(pointed, entries.length - 1);
  const choose = (entry: Entry) => {
    keepRecent(entry);
    onChosen();
    if ('run' in entry) entry.run();
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = entries[active];
    if (step && chosen) setPointed((active + step + entries.length) % entries.length);
    else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      choose(chosen);
      if ('href' in chosen) void navigate(splitHref(chosen.href));
    } else return;
    event.preventDefault();
  };
  return { active, setPointed, choose, press };
}
