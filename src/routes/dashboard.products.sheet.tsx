import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { groupsQuery } from '#domains/catalog/dashboard/group-calls.ts';
import { SheetPage } from '#domains/products/dashboard/sheet/sheet-page.tsx';
import { sheetQuery } from '#domains/products/dashboard/sheet/use-sheet.ts';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/products/sheet')({
  validateSearch: ({ ids }: Record<string, unknown>): { ids: string } => ({
    ids: typeof ids === 'string' && /^[\w,-]{1,3700}$/.test(ids) ? ids : '',
  }),
  loaderDeps: ({ search }) => search,
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'catalog.write'),
  loader: ({ context: { queryClient, locale }, deps }) =>
    Promise.all([
      queryClient.fetchQuery(sheetQuery(deps.ids, locale)),
      queryClient.fetchQuery(groupsQuery('category', locale)),
      queryClient.fetchQuery(groupsQuery('brand', locale)),
    ]),
  head: async (page) => (await loadDashboard()).dashboardHead('editSheet')(page),
  component: SheetRoute,
});

function SheetRoute() {
  const { ids } = Route.useSearch();
  const client = useQueryClient();
  const { locale } = Route.useRouteContext();
  const { data: sheet } = useSuspenseQuery(sheetQuery(ids, locale));
  const { data: categories } = useSuspenseQuery(groupsQuery('category', locale));
  const { data: brands } = useSuspenseQuery(groupsQuery('brand', locale));
  const options = useMemo(
    () => ({ categories: namesOf(categories.data), brands: namesOf(brands.data) }),
    [categories, brands],
  );
  return (
    <SheetPage
      key={ids}
      sheet={sheet}
      {...options}
      onSaved={() => client.invalidateQueries({ refetchType: 'none' })}
    />
  );
}

const namesOf = (groups: { _id: string; name: string }[]) =>
  groups.map(({ _id: id, name }) => ({ id, name }));
