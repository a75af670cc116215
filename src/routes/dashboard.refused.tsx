import { createFileRoute } from '@tanstack/react-router';
import { RefusedPage } from '#shell/dashboard/refused-page.tsx';
import { loadDashboard } from '#shell/load-dashboard.ts';

/** Where staff arrive who asked for a page that is no part of their role. */
export const Route = createFileRoute('/dashboard/refused')({
  head: async (page) => (await loadDashboard()).dashboardHead('refused')(page),
  component: () => <RefusedPage role={Route.useRouteContext().user.role} />,
});
