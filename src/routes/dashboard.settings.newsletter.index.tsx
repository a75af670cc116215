import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { IssuesPage } from '#domains/newsletter/dashboard/issues-page.tsx';
import { issuesQuery } from '#domains/newsletter/dashboard/newsletter-calls.ts';
import { found } from '#platform/browser/found.ts';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/newsletter/')({
  beforeLoad: async ({ context }) =>
    (await loadDashboard()).requireRight(context.dashboard, 'promotions.write'),
  loader: ({ context }) => context.queryClient.fetchQuery(issuesQuery),
  head: async (page) => (await loadDashboard()).dashboardHead('newsletter')(page),
  component: NewsletterRoute,
});

function NewsletterRoute() {
  const { dashboard } = Route.useRouteContext();
  const { data } = useSuspenseQuery(issuesQuery);
  return <IssuesPage issues={found(data)} mayRead={dashboard.permissions.includes('customers.read')} />;
}
