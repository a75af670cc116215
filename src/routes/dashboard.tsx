import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { shopQuery } from '#domains/browse/storefront/queries.ts';
import { DeskFrame } from '#shell/dashboard/desk-frame.tsx';
import { loadDesk } from '#shell/load-desk.ts';

/** Everything below is for staff. */
export const Route = createFileRoute('/dashboard')({
  staticData: { hasOwnFrame: true },
  beforeLoad: async (asked) => (await loadDesk()).requireStaff(asked),
  head: async (page) => (await loadDesk()).deskHead('dashboard')(page),
  component: DashboardRoute,
});

function DashboardRoute() {
  const { user, desk, locale } = Route.useRouteContext();
  const { data: shop } = useSuspenseQuery(shopQuery(locale));
  return (
    <DeskFrame shop={shop} user={user} permissions={desk.permissions}>
      <Outlet />
    </DeskFrame>
  );
}
