import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ListSkeleton } from '#domains/browse/storefront/list/list-skeleton.tsx';
import { readListSearch } from '#domains/browse/storefront/list-search.ts';
import { searchQuery } from '#domains/browse/storefront/queries.ts';
import { searchHead } from '#shell/head/heads.ts';
import { ListRoute } from '#shell/list-route.tsx';

export const Route = createFileRoute('/search')({
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(searchQuery(deps, context.locale)),
  head: searchHead,
  pendingComponent: ListSkeleton,
  component: SearchRoute,
});

function SearchRoute() {
  const filters = Route.useLoaderDeps();
  const { data: list } = useSuspenseQuery(searchQuery(filters, Route.useRouteContext().locale));
  return <ListRoute list={list} filters={filters} path="/search" />;
}
