import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { rulesQuery, searchedQuery } from '#domains/searches/dashboard/search-calls.ts';
import { SearchPage } from '#domains/searches/dashboard/search-page.tsx';
import { pageHref } from '#platform/browser/paged-search.ts';
import { loadDashboard } from '#shell/loaders.ts';
import { readSearchedFilter } from './-dashboard-search.ts';

const standard = { days: 30, found: 'none' } as const;

export const Route = createFileRoute('/dashboard/settings/search/')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'content.write'),
  validateSearch: readSearchedFilter,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([
      queryClient.fetchQuery(rulesQuery),
      queryClient.fetchQuery(searchedQuery({ ...standard, ...deps })),
    ]),
  head: async (page) => (await loadDashboard()).dashboardHead('search')(page),
  component: SearchRoute,
});

function SearchRoute() {
  const filter = { ...standard, ...Route.useSearch() };
  const { data: rules, refetch } = useSuspenseQuery(rulesQuery);
  const { data: searched } = useSuspenseQuery(searchedQuery(filter));
  const hrefOf = ({ days, found }: { days: number; found: 'none' | 'any' }) =>
    pageHref('/dashboard/settings/search', {
      days: days === standard.days ? '' : days,
      found: found === standard.found ? '' : found,
    })(1);
  return (
    <SearchPage
      rules={rules.data}
      searched={searched.data}
      filter={filter}
      hrefOf={hrefOf}
      onChange={refetch}
    />
  );
}
