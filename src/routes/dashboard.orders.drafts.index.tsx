import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { draftsQuery } from '#domains/checkout/dashboard/draft-calls.ts';
import { DraftsPage } from '#domains/checkout/dashboard/drafts-page.tsx';
import { isId } from '#platform/is-id.ts';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/orders/drafts/')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'orders.write'),
  validateSearch: ({ before }: Record<string, unknown>): { before?: string } =>
    typeof before === 'string' && isId(before) ? { before } : {},
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.fetchQuery(draftsQuery(deps.before)),
  head: async (page) => (await loadDashboard()).dashboardHead('orders')(page),
  component: DraftsRoute,
});

function DraftsRoute() {
  const { before } = Route.useSearch();
  const { data } = useSuspenseQuery(draftsQuery(before));
  return <DraftsPage drafts={data.data} next={data.next} isNewest={before === undefined} />;
}
