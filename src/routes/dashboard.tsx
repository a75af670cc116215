import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { shopQuery } from '#domains/browse/storefront/queries.ts';
import { DashboardFrame } from '#shell/dashboard/dashboard-frame.tsx';
import { LostDashboardPage } from '#shell/dashboard/lost-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

/** The routes below are for staff only. */
export const Route = createFileRoute('/dashboard')({
  staticData: { hasOwnFrame: true },
  beforeLoad: async (asked) => {
    const { loadStyles, requireStaff } = await loadDashboard();
    const [staff] = await Promise.all([requireStaff(asked), loadStyles()]);
    return staff;
  },
  head: async (page) => (await loadDashboard()).dashboardHead('dashboard')(page),
  notFoundComponent: LostDashboardPage,
  component: DashboardRoute,
});

function DashboardRoute() {
  const { user, dashboard, locale } = Route.useRouteContext();
  const { data: shop } = useSuspenseQuery(shopQuery(locale));
  // While the guard runs again, the router may render the page without the guard's answer.
  if (!dashboard) return null;
  return (
    <DashboardFrame shop={shop} user={user} permissions={dashboard.permissions}>
      <Outlet />
    </DashboardFrame>
  );
}
