import { useHydrated, useRouterState } from '@tanstack/react-router';
import { use } from 'react';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { languages as known, type Locale } from '#platform/locale.ts';
import { barePath, localePath } from '#platform/locale-path.ts';
import { cx } from '#ui/cx.ts';

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

/** Links to the same page in the other languages. */
export function LanguagePicker({ languages }: Props) {
  const t = useMessages('storefront/shell/general');
  const { locale: chosen, languages: offered } = use(LocaleContext);
  const choices = languages ?? offered;
  const { publicHref, searchStr } = useRouterState({ select: ({ location }) => location });
  const path = barePath(publicHref.split(/[?#]/)[0] ?? '/', chosen);
  // One cached page serves all addresses that differ in unknown params, so the query is known after hydration only.
  const search = useHydrated() ? searchStr : '';
  if (choices.length < 2) return null;
  return (
    <nav aria-label={t('language')} className="-me-2 flex shrink-0">
      {choices.map((locale) => (
        <a
          key={locale}
          href={localePath(path, locale) + search}
          hrefLang={locale}
          lang={locale}
          aria-label={`${locale.toUpperCase()} ${known[locale].name}`}
          aria-current={locale === chosen ? 'true' : undefined}
          onClick={() => rememberLanguage(locale)}
          className={cx(
            'inline-flex min-h-10 min-w-10 items-center justify-center px-2 pointer-coarse:min-w-11',
            locale === chosen ? 'font-semibold text-ink' : 'text-quiet hover:text-ink',
          )}
        >
          {locale.toUpperCase()}
        </a>
      ))}
    </nav>
  );
}
