import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { ListRoute } from '#domains/browse/storefront/list/list-route.tsx';
import { lastPageOf, listDeps, readListSearch } from '#domains/browse/storefront/list-search.ts';
import { categoryQuery } from '#domains/browse/storefront/queries.ts';
import { ListSkeleton } from '#domains/browse/storefront/skeletons.tsx';
import { found } from '#platform/browser/found.ts';
import { LostPage } from '#shell/failure-pages.tsx';
import { categoryHead } from '#shell/head/heads.ts';

export const Route = createFileRoute('/category/$id')({
  validateSearch: readListSearch,
  loaderDeps: listDeps,
  loader: async ({ context, params, deps }) => {
    const list = await context.queryClient.ensureQueryData(categoryQuery(params.id, deps, context.locale));
    if (!list?.category) throw notFound();
    const id = list.category.slug;
    if (id !== params.id) {
      throw redirect({ to: '/category/$id', params: { id }, search: true, replace: true, statusCode: 301 });
    }
    const last = lastPageOf(list, deps);
    if (last)
      throw redirect({ to: '/category/$id', params: { id }, search: last, replace: true, statusCode: 302 });
    return list;
  },
  head: categoryHead,
  pendingComponent: ListSkeleton,
  notFoundComponent: LostPage,
  component: CategoryRoute,
});

function CategoryRoute() {
  const { id } = Route.useParams();
  const filters = Route.useLoaderDeps();
  const { locale } = Route.useRouteContext();
  const list = found(useSuspenseQuery(categoryQuery(id, filters, locale)).data);
  return <ListRoute list={list} filters={filters} path={`/category/${encodeURIComponent(id)}`} />;
}
