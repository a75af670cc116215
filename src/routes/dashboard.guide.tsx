import { createFileRoute } from '@tanstack/react-router';
import { guideQuery } from '#domains/guide/dashboard/guide-calls.ts';
import { GuideScreen } from '#domains/guide/dashboard/guide-screen.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/guide')({
  beforeLoad: async ({ context }) =>
    (await loadDashboard()).requireRight(context.dashboard, 'settings.write'),
  loader: ({ context }) => context.queryClient.fetchQuery(guideQuery),
  head: async (page) => (await loadDashboard()).dashboardHead('guide')(page),
  component: GuideScreen,
});
