import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { TaxesPage } from '#domains/pricing/dashboard/taxes/taxes-page.tsx';
import { ratesQuery } from '#domains/pricing/dashboard/term-calls.ts';
import { loadDesk } from '#shell/load-desk.ts';

export const Route = createFileRoute('/dashboard/settings/taxes/')({
  beforeLoad: async ({ context }) => (await loadDesk()).requireRight(context.desk, 'settings.write'),
  loader: ({ context }) => context.queryClient.fetchQuery(ratesQuery),
  head: async (page) => (await loadDesk()).deskHead('taxes')(page),
  component: TaxesRoute,
});

function TaxesRoute() {
  const { data, refetch } = useSuspenseQuery(ratesQuery);
  return <TaxesPage rates={data.data} onChange={refetch} />;
}
