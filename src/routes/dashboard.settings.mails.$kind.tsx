import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { use } from 'react';
import { MailWordsPage } from '#domains/mail/dashboard/words/mail-words-page.tsx';
import { mailKindQuery } from '#domains/mail/dashboard/words/words-calls.ts';
import { found } from '#platform/browser/found.ts';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { type Locale, locales } from '#platform/locale.ts';
import { LostDashboardPage } from '#shell/dashboard/lost-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/mails/$kind')({
  validateSearch: ({ language }: Record<string, unknown>): { language?: Locale } => {
    const known = locales.find((one) => one === language);
    return known ? { language: known } : {};
  },
  loaderDeps: ({ search }) => search,
  beforeLoad: async ({ context }) =>
    (await loadDashboard()).requireRight(context.dashboard, 'settings.write'),
  loader: async ({ context, params, deps }) => {
    const query = mailKindQuery(params.kind, deps.language ?? context.locale);
    if (!(await context.queryClient.fetchQuery(query))) throw notFound();
  },
  head: async (page) => (await loadDashboard()).dashboardHead('mailWords')(page),
  notFoundComponent: LostDashboardPage,
  component: MailWordsRoute,
});

function MailWordsRoute() {
  const { kind } = Route.useParams();
  const { language } = Route.useSearch();
  const { locale } = Route.useRouteContext();
  const { languages } = use(LocaleContext);
  const navigate = Route.useNavigate();
  const { data, refetch } = useSuspenseQuery(mailKindQuery(kind, language ?? locale));
  return (
    <MailWordsPage
      key={kind}
      found={found(data)}
      offered={languages}
      onLanguage={(chosen) => void navigate({ search: { language: chosen }, replace: true })}
      onChange={refetch}
    />
  );
}
