import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { ListRoute } from '#domains/browse/storefront/list/list-route.tsx';
import { lastPageOf, listDeps, readListSearch } from '#domains/browse/storefront/list-search.ts';
import { searchQuery } from '#domains/browse/storefront/queries.ts';
import { ListSkeleton } from '#domains/browse/storefront/skeletons.tsx';
import { useRecordSearch } from '#domains/searches/storefront/use-record-search.ts';
import { searchHead } from '#shell/head/heads.ts';

export const Route = createFileRoute('/search')({
  validateSearch: readListSearch,
  loaderDeps: listDeps,
  loader: async ({ context, deps }) => {
    const list = await context.queryClient.ensureQueryData(searchQuery(deps, context.locale));
    if (list.redirect) throw redirect({ to: list.redirect as string, statusCode: 302 });
    const last = lastPageOf(list, deps);
    if (last) throw redirect({ to: '/search', search: last, replace: true, statusCode: 302 });
    return list;
  },
  head: searchHead,
  pendingComponent: ListSkeleton,
  component: SearchRoute,
});

function SearchRoute() {
  const filters = Route.useLoaderDeps();
  const { locale } = Route.useRouteContext();
  const { data: list } = useSuspenseQuery(searchQuery(filters, locale));
  // Changing filters, order or page is not a new search.
  const isFirstLook = Object.keys(filters).join() === 'q';
  useRecordSearch({ words: isFirstLook ? filters.q : undefined, found: list.total, lang: locale });
  return <ListRoute list={list} filters={filters} path="/search" />;
}
