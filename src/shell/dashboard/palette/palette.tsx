import { useNavigate } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Dialog } from '#ui/dialog.tsx';
import { splitHref } from '../../shop-link.tsx';
import type { Entry } from './entry.ts';
import { useFinds } from './finds-query.ts';
import * as messages from './messages.ts';
import { PaletteList } from './palette-list.tsx';
import { keepRecent } from './recent-entries.ts';
import { useGroups } from './use-groups.ts';

type Props = { open: boolean; onClose: () => void; permissions: readonly string[] };

/** Leads anywhere in the dashboard, or does something, by a few letters (WAI-ARIA combobox with a listbox, in a dialog). */
export function Palette({ open, onClose, permissions }: Props) {
  const t = useMessages(messages);
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} titleHidden>
      <PaletteSearch permissions={permissions} onClose={onClose} />
    </Dialog>
  );
}

const LIST_ID = 'palette';

function PaletteSearch({ permissions, onClose }: Omit<Props, 'open'>) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [pointed, setPointed] = useState(0);
  const { finds, isWaiting, hasFailed } = useFinds(typed);
  const groups = useGroups(typed, finds, permissions);
  const entries = groups.flatMap((group) => group.entries);
  const active = Math.min(pointed, entries.length - 1);
  const choose = (entry: Entry) => {
    keepRecent(entry);
    onClose();
    if ('run' in entry) entry.run();
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = entries[active];
    if (step && entries.length > 0) setPointed((active + step + entries.length) % entries.length);
    else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      choose(chosen);
      if ('href' in chosen) void navigate(splitHref(chosen.href));
    } else return;
    event.preventDefault();
  };
  return (
    <div className="flex h-[min(30rem,75dvh)] flex-col">
      <div className="flex items-center gap-3 border-line border-b ps-5 pe-16">
        <Search aria-hidden className="size-5 shrink-0 text-quiet" />
        <input
          type="text"
          value={typed}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('placeholder')}
          aria-label={t('label')}
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${LIST_ID}-${active}` : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setPointed(0);
          }}
          onKeyDown={press}
          className="h-16 w-full min-w-0 bg-transparent outline-none placeholder:text-quiet"
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <p role="status" className={entries.length > 0 ? 'sr-only' : 'px-5 py-4 text-quiet text-sm'}>
          {entries.length > 0
            ? t('found', { count: entries.length })
            : t(isWaiting ? 'waiting' : 'none', { words: typed.trim() })}
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
