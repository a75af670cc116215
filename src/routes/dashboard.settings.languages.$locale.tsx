import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { languagesQuery, missingQuery } from '#domains/translations/dashboard/language-calls.ts';
import { LanguagePage } from '#domains/translations/dashboard/language-page.tsx';
import { type TranslatedKind, translatedKinds } from '#domains/translations/translated-kinds.ts';
import { pageHref } from '#platform/browser/paged-search.ts';
import { type Locale, locales } from '#platform/locale.ts';
import { mainLanguage } from '#platform/main-language.ts';
import { loadDashboard } from '#shell/loaders.ts';

type Search = { kind?: string; after?: string };
const readSearch = ({ kind, after }: Record<string, unknown>): Search => ({
  ...(kind ? { kind: String(kind) } : {}),
  ...(after ? { after: String(after).slice(0, 300) } : {}),
});

const kindOf = (asked: string | undefined): TranslatedKind =>
  translatedKinds.find((one) => one === asked) ?? 'product';

const queryOf = (locale: Locale, { kind, after }: Search) =>
  missingQuery(locale, after ? { kind: kindOf(kind), after } : { kind: kindOf(kind) });

function localeOf(asked: string): Locale {
  const locale = locales.find((one) => one === asked && one !== mainLanguage());
  if (!locale) throw notFound();
  return locale;
}

export const Route = createFileRoute('/dashboard/settings/languages/$locale')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'content.write'),
  loader: ({ context: { queryClient }, params, deps }) => {
    // Before a query starts: what throws beside one leaves it without anyone who handles its end.
    const locale = localeOf(params.locale);
    return Promise.all([
      queryClient.fetchQuery(languagesQuery),
      queryClient.fetchQuery(queryOf(locale, deps)),
    ]);
  },
  head: async (page) => (await loadDashboard()).dashboardHead('languages')(page),
  component: LanguageRoute,
});

function LanguageRoute() {
  const search = Route.useSearch();
  const locale = localeOf(Route.useParams().locale);
  const { data: states, refetch } = useSuspenseQuery(languagesQuery);
  const missing = useSuspenseQuery(queryOf(locale, search));
  const state = states.data.find((one) => one.locale === locale);
  if (!state) throw notFound();
  return (
    <LanguagePage
      state={{ ...state, locale }}
      kind={kindOf(search.kind)}
      missing={missing.data}
      hrefOf={(kind, after) => pageHref(`/dashboard/settings/languages/${locale}`, { kind, after })(1)}
      onChange={() => Promise.all([refetch(), missing.refetch()])}
    />
  );
}
