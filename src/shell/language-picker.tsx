import { useHydrated, useRouterState } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Globe from 'lucide-react/icons/globe';
import { use, useId } from 'react';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { languageName } from '#platform/i18n/writings.ts';
import type { Locale } from '#platform/locale.ts';
import { barePath, localePath } from '#platform/locale-path.ts';

const A_YEAR_S = 31_536_000;

/** Stores the choice. It never redirects. */
export function rememberLanguage(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere.
  document.cookie = `locale=${locale}; path=/; max-age=${A_YEAR_S}; samesite=lax`;
}

type Props = {
  /** Absent: the shop's languages. */
  languages?: readonly Locale[];
};

/** Opens links to the same page in the other languages. The browser opens and closes it, without a script. */
export function LanguagePicker({ languages }: Props) {
  const t = useMessages('storefront/shell/general');
  const { locale: chosen, languages: offered } = use(LocaleContext);
  const known = languages ?? offered;
  const choices = known.includes(chosen) ? known : [...known, chosen];
  const { publicHref, searchStr } = useRouterState({ select: ({ location }) => location });
  const path = barePath(publicHref.split(/[?#]/)[0] ?? '/', chosen);
  // One cached page serves all addresses that differ in unknown params, so the query is known after hydration only.
  const search = useHydrated() ? searchStr : '';
  const id = useId();
  if (choices.length < 2) return null;
  return (
    <div className="shrink-0">
      <button
        type="button"
        popoverTarget={id}
        aria-label={`${t('language')}: ${languageName(chosen)}`}
        className="-me-2 inline-flex min-h-10 items-center gap-1 px-2 text-quiet hover:text-ink pointer-coarse:min-h-11"
      >
        <Globe aria-hidden className="size-4.5 sm:hidden" />
        <span className="max-sm:hidden">{languageName(chosen)}</span>
        <ChevronDown aria-hidden className="size-4" />
      </button>
      <nav
        id={id}
        popover="auto"
        aria-label={t('language')}
        className="inset-auto m-0 max-h-[70dvh] min-w-40 overflow-y-auto rounded-md border border-line bg-raised py-1 text-ink shadow-high [position-area:block-end_span-inline-start] [position-try-fallbacks:flip-block,flip-inline]"
      >
        {choices.map((locale) => (
          <a
            key={locale}
            href={localePath(path, locale) + search}
            hrefLang={locale}
            lang={locale}
            aria-current={locale === chosen ? 'true' : undefined}
            onClick={() => rememberLanguage(locale)}
            className="flex min-h-11 items-center px-4 hover:bg-surface aria-[current]:font-semibold"
          >
            <bdi>{languageName(locale)}</bdi>
          </a>
        ))}
      </nav>
    </div>
  );
}
