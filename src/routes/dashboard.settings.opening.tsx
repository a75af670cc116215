import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { openingSettingsQuery } from '#domains/content/dashboard/opening/opening-calls.ts';
import { OpeningSettingsPage } from '#domains/content/dashboard/opening/opening-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/opening')({
  beforeLoad: async ({ context }) =>
    (await loadDashboard()).requireRight(context.dashboard, 'settings.write'),
  loader: ({ context }) => context.queryClient.fetchQuery(openingSettingsQuery),
  head: async (page) => (await loadDashboard()).dashboardHead('opening')(page),
  component: OpeningRoute,
});

function OpeningRoute() {
  const client = useQueryClient();
  const { data } = useSuspenseQuery(openingSettingsQuery);
  // A form is opened with the newest version: opening and closing changes it as well.
  return (
    <OpeningSettingsPage
      key={data.version}
      found={data}
      onChanged={() => client.invalidateQueries({ queryKey: ['dashboard'] })}
    />
  );
}
