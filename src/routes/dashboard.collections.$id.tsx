import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { customFieldsQuery } from '#domains/catalog/dashboard/custom-fields/custom-field-calls.ts';
import { dashboardCollectionQuery } from '#domains/collections/dashboard/collection-calls.ts';
import { CollectionRoute } from '#domains/collections/dashboard/collection-form.tsx';
import { found } from '#platform/browser/found.ts';
import { LostDashboardPage } from '#shell/dashboard/lost-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/collections/$id')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'catalog.write'),
  loader: async ({ context, params }) => {
    const [collection] = await Promise.all([
      context.queryClient.fetchQuery(dashboardCollectionQuery(params.id)),
      context.queryClient.fetchQuery(customFieldsQuery),
    ]);
    if (!collection) throw notFound();
  },
  head: async (page) => (await loadDashboard()).dashboardHead('collections')(page),
  notFoundComponent: LostDashboardPage,
  component: EditCollection,
});

function EditCollection() {
  const { data } = useSuspenseQuery(dashboardCollectionQuery(Route.useParams().id));
  const { data: collection } = found(data);
  return <CollectionRoute key={collection._id} collection={collection} />;
}
