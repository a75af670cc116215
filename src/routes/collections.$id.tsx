import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { ListRoute } from '#domains/browse/storefront/list/list-route.tsx';
import { lastPageOf, listDeps, readListSearch } from '#domains/browse/storefront/list-search.ts';
import { ListSkeleton } from '#domains/browse/storefront/skeletons.tsx';
import { collectionQuery } from '#domains/collections/storefront/collection-query.ts';
import { found } from '#platform/browser/found.ts';
import { LostPage } from '#shell/failure-pages.tsx';
import { collectionHead } from '#shell/head/heads.ts';

export const Route = createFileRoute('/collections/$id')({
  validateSearch: readListSearch,
  loaderDeps: listDeps,
  loader: async ({ context, params, deps }) => {
    const page = await context.queryClient.ensureQueryData(collectionQuery(params.id, deps, context.locale));
    if (!page) throw notFound();
    const id = page.collection.slug;
    if (id !== params.id) {
      throw redirect({
        to: '/collections/$id',
        params: { id },
        search: true,
        replace: true,
        statusCode: 301,
      });
    }
    const last = lastPageOf(page, deps);
    if (last)
      throw redirect({
        to: '/collections/$id',
        params: { id },
        search: last,
        replace: true,
        statusCode: 302,
      });
    return page;
  },
  head: collectionHead,
  pendingComponent: ListSkeleton,
  notFoundComponent: LostPage,
  component: CollectionRoute,
});

function CollectionRoute() {
  const { id } = Route.useParams();
  const filters = Route.useLoaderDeps();
  const { locale } = Route.useRouteContext();
  const page = found(useSuspenseQuery(collectionQuery(id, filters, locale)).data);
  const { collection } = page;
  return (
    <ListRoute
      list={{ ...page, category: { ...collection, path: [], within: [] } }}
      filters={filters}
      path={`/collections/${encodeURIComponent(id)}`}
      ownOrder={collection.sort}
    />
  );
}
