import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { draftQuery } from '#domains/checkout/dashboard/draft-calls.ts';
import { OrderDraftPage } from '#domains/checkout/dashboard/order-draft-page.tsx';
import { found } from '#platform/browser/found.ts';
import { LostDashboardPage } from '#shell/dashboard/lost-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/orders/drafts/$id')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'orders.write'),
  loader: async ({ context, params }) => {
    if (!(await context.queryClient.fetchQuery(draftQuery(params.id)))) throw notFound();
  },
  head: async (page) => (await loadDashboard()).dashboardHead('orders')(page),
  notFoundComponent: LostDashboardPage,
  component: DraftRoute,
});

function DraftRoute() {
  const { dashboard } = Route.useRouteContext();
  const draft = found(useSuspenseQuery(draftQuery(Route.useParams().id)).data);
  return (
    <OrderDraftPage
      key={draft.id}
      draft={draft}
      maySearch={dashboard.permissions.includes('customers.read')}
    />
  );
}
