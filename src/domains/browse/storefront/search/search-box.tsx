import { useNavigate, useRouterState } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { localePath } from '#platform/locale-path.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useDisclosure } from '#ui/use-disclosure.ts';
import { useLazily } from '#ui/use-lazily.ts';
import { readListSearch } from '../list-search.ts';
import { useSuggestions } from './use-suggestions.ts';

const loadResults = () => import('./search-results.tsx').then((module) => module.SearchResults);

/**
 * A search field with suggestions (WAI-ARIA combobox); without scripts a form that opens the search page. `isFurther`: in
 * the content, below that of the frame. On phones only that one has a button that empties it.
 */
export function SearchBox({ isFurther = false }) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const t = useMessages('storefront/browse/search');
  const locale = useLocale();
  const navigate = useNavigate();
  const searched = useSearchedWords();
  const [text, setText] = useState(searched.words);
  const [round, setRound] = useState(0);
  const { loaded: Results, ask: loadTheList } = useLazily(loadResults);
  const { isOpen, open, close, area } = useDisclosure<HTMLFormElement>();
  const found = useSuggestions(text, isOpen, round);
  const hits = found.status === 'found' ? found.answer.data : [];
  const option = useActiveOption(hits.length, `${text} ${isOpen}`);
  // Navigation resets the text, except on the page of its results.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says that it is another page.
  useEffect(() => setText(searched.words), [searched.words, searched.path]);

  const openList = () => {
    void loadTheList();
    open();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const hit = hits[option.active];
    const words = text.trim();
    if (!hit && words === '') return;
    close();
    if (hit) void navigate({ to: '/product/$id', params: { id: hit.slug } });
    else void navigate({ to: '/search', search: { q: words } });
  };

  return (
    <form
      {...area}
      role={isFurther ? undefined : 'search'}
      action={localePath('/search', locale)}
      onSubmit={submit}
      className="relative z-20 flex w-full items-center rounded-full border border-edge bg-raised ps-4 pe-1 focus-within:border-ink"
    >
      <input
        ref={input}
        type="text"
        inputMode="search"
        name="q"
        value={text}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={t('placeholder')}
        aria-label={t('label')}
        role="combobox"
        aria-expanded={isOpen && hits.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={option.active >= 0 ? `${listId}-${option.active}` : undefined}
        onChange={(event) => {
          setText(event.target.value);
          openList();
        }}
        onFocus={openList}
        onClick={openList}
        onKeyDown={option.onKeyDown}
        className="min-h-10 w-full min-w-0 bg-transparent outline-none placeholder:text-quiet pointer-coarse:min-h-11"
      />
      {text !== '' && (
        <IconButton
          label={t('empty')}
          className={cx('size-9 text-quiet', !isFurther && 'max-md:hidden')}
          onClick={() => {
            setText('');
            input.current?.focus();
          }}
        >
          <X aria-hidden className="size-4.5" />
        </IconButton>
      )}
      <IconButton type="submit" label={t('submit')} className="size-9">
        <Search aria-hidden className="size-5" />
      </IconButton>
      {isOpen && Results && (
        <Results
          id={listId}
          words={text.trim()}
          found={found}
          active={option.active}
          onChoose={close}
          onRetry={() => setRound(round + 1)}
        />
      )}
    </form>
  );
}

/** The option selected by the arrow keys; -1 is the text itself. Resets when `of` changes. */
function useActiveOption(count: number, of: string) {
  const [active, setActive] = useState(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` names what the options belong to.
  useEffect(() => setActive(-1), [of]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || count === 0) return;
    event.preventDefault();
    // Cycles through the text and the options.
    setActive((now) => ((now + 1 + step + count + 1) % (count + 1)) - 1);
  };
  return { active: active < count ? active : -1, onKeyDown };
}

/** The search words of the current page, empty except on the search page, and its path. */
function useSearchedWords(): { words: string; path: string } {
  const path = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  const words = useRouterState({
    select: ({ matches }) => {
      const page = matches.at(-1);
      return page?.routeId === '/search' ? (readListSearch(page.search).q ?? '') : '';
    },
  });
  return { words, path };
}
