import { createFileRoute } from '@tanstack/react-router';
import { RefusedPage } from '#shell/dashboard/refused-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

/** Shown to staff whose role does not include the requested page. */
export const Route = createFileRoute('/dashboard/refused')({
  head: async (page) => (await loadDashboard()).dashboardHead('refused')(page),
  component: () => <RefusedPage role={Route.useRouteContext().user.role} />,
});
