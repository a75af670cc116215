import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '#domains/identity/dashboard/audit/audit-page.tsx';
import {
  type AuditSearch,
  auditQuery,
  readAuditSearch,
} from '#domains/identity/dashboard/audit/audit-query.ts';
import { describeField } from '#domains/products/dashboard/describe-field.ts';
import { pageHref } from '#platform/browser/paged-search.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/audit')({
  // The list itself ignores invalid values.
  validateSearch: (given: Record<string, unknown>): AuditSearch => given as AuditSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'audit.read'),
  loader: ({ context, deps }) =>
    context.queryClient.fetchQuery(auditQuery(readAuditSearch(deps), context.locale)),
  head: async (page) => (await loadDashboard()).dashboardHead('audit')(page),
  component: AuditRoute,
});

function AuditRoute() {
  const search = readAuditSearch(Route.useSearch());
  const locale = useLocale();
  const setting = useMessages('dashboard/content/store');
  const navigate = Route.useNavigate();
  const { data } = useSuspenseQuery(auditQuery(search, locale));
  return (
    <AuditPage
      found={data}
      search={search}
      wordsOf={(subject, name) => {
        if (subject === 'settings') return { name: setting(name as Parameters<typeof setting>[0]) };
        return subject === 'product' ? describeField(name, locale) : null;
      }}
      hrefOf={(wanted) => pageHref('/dashboard/settings/audit', wanted)(1)}
      onSearch={(wanted) => void navigate({ search: wanted, replace: true })}
    />
  );
}
