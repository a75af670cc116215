import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type OutboxSearch, outboxQuery, readOutboxSearch } from '#domains/mail/dashboard/outbox-calls.ts';
import { OutboxPage } from '#domains/mail/dashboard/outbox-page.tsx';
import { pageHref } from '#platform/browser/paged-search.ts';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/outbox/')({
  // The list itself ignores invalid values.
  validateSearch: (given: Record<string, unknown>): OutboxSearch => given as OutboxSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'mail.read'),
  loader: ({ context, deps }) => context.queryClient.fetchQuery(outboxQuery(readOutboxSearch(deps))),
  head: async (page) => (await loadDashboard()).dashboardHead('outbox')(page),
  component: OutboxRoute,
});

function OutboxRoute() {
  const search = readOutboxSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  const { data } = useSuspenseQuery(outboxQuery(search));
  return (
    <OutboxPage
      found={data}
      search={search}
      hrefOf={(wanted) => pageHref('/dashboard/settings/outbox', wanted)(1)}
      onSearch={(wanted) => void navigate({ search: wanted, replace: true })}
    />
  );
}
