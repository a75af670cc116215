import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { findThings } from '#domains/reports/contract/finding.ts';
import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Dialog } from '#ui/dialog.tsx';
import { splitHref } from '#ui/link.tsx';
import { type Entry, type Group, recordRecent } from './entries.ts';
import { PaletteList } from './palette-list.tsx';
import { useGroups } from './use-groups.ts';

type Props = { open: boolean; onClose: () => void; permissions: readonly string[] };

/** A command palette for the dashboard (WAI-ARIA combobox with a listbox, in a dialog). */
export function Palette({ open, onClose, permissions }: Props) {
  const t = useMessages('dashboard/shell/palette');
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} titleHidden>
      <PaletteSearch permissions={permissions} onClose={onClose} />
    </Dialog>
  );
}

const LIST_ID = 'palette';

function PaletteSearch({ permissions, onClose }: Omit<Props, 'open'>) {
  const t = useMessages('dashboard/shell/palette');
  const [typed, setTyped] = useState('');
  const { finds, isWaiting, hasFailed } = useFinds(typed);
  const groups = useGroups(typed, finds, permissions);
  const { active, setPointed, choose, press } = useChoice(groups, onClose);
  const count = groups.flatMap(({ entries }) => entries).length;
  const aria = active >= 0 ? { 'aria-activedescendant': `${LIST_ID}-${active}` } : {};
  return (
    <div className="flex h-[min(30rem,75dvh)] flex-col">
      <div className="flex items-center gap-3 border-line border-b ps-5 pe-16">
        <Search aria-hidden className="size-5 shrink-0 text-quiet" />
        <input
          {...aria}
          role="combobox"
          aria-expanded={count > 0}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          value={typed}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('placeholder')}
          aria-label={t('label')}
          onChange={({ target }) => {
            setTyped(target.value);
            setPointed(0);
          }}
          onKeyDown={press}
          className="h-16 w-full min-w-0 bg-transparent outline-none placeholder:text-quiet"
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <p role="status" className={count > 0 ? 'sr-only' : 'px-5 py-4 text-quiet text-sm'}>
          {count > 0 ? t('found', { count }) : t(isWaiting ? 'waiting' : 'none', { words: typed.trim() })}
        </p>
        {hasFailed && <p className="px-5 pt-3 text-bad text-sm">{t('failed')}</p>}
        <PaletteList
          id={LIST_ID}
          label={t('results')}
          groups={groups}
          active={active}
          onPoint={setPointed}
          onChoose={choose}
        />
      </div>
    </div>
  );
}

/**
 * The selected entry of the palette, as an index across all groups, moved by arrow keys and opened by Enter; -1 if
 * there is none.
 */
function useChoice(groups: readonly Group[], onChosen: () => void) {
  const navigate = useNavigate();
  const [pointed, setPointed] = useState(0);
  const entries = groups.flatMap((group) => group.entries);
  const active = Math.min(pointed, entries.length - 1);
  const choose = (entry: Entry) => {
    recordRecent(entry);
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

const PAUSE_MS = 120;
const SHORTEST = 2;

/** Searches the shop for the typed text once typing pauses. */
function useFinds(typed: string) {
  const [words, setWords] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAsked = words.length >= SHORTEST && typed.trim().length >= SHORTEST;
  const { data, isFetching, isError } = useQuery(
    apiQuery<typeof findThings>(
      ['dashboard'],
      'GET /dashboard/finds',
      { query: { q: words } },
      { enabled: isAsked, staleTime: 5_000, placeholderData: keepPreviousData },
    ),
  );
  return {
    finds: isAsked ? data : undefined,
    isWaiting: isFetching || typed.trim() !== words,
    hasFailed: isAsked && isError,
  };
}
