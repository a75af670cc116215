import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { languagesQuery } from '#domains/translations/dashboard/language-calls.ts';
import { LanguagesPage } from '#domains/translations/dashboard/languages-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/languages/')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'content.write'),
  loader: ({ context: { queryClient } }) => queryClient.fetchQuery(languagesQuery),
  head: async (page) => (await loadDashboard()).dashboardHead('languages')(page),
  component: LanguagesRoute,
});

function LanguagesRoute() {
  const { dashboard } = Route.useRouteContext();
  const { data } = useSuspenseQuery(languagesQuery);
  const client = useQueryClient();
  const router = useRouter();
  // Every page names the languages of the shop.
  const changed = async () => {
    await client.invalidateQueries();
    await router.invalidate();
  };
  const mayChoose = dashboard.permissions.includes('settings.write');
  return <LanguagesPage states={data.data} mayChoose={mayChoose} onChange={changed} />;
}
