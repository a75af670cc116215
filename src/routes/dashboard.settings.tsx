import { createFileRoute, Outlet } from '@tanstack/react-router';
import { LostDashboardPage } from '#shell/dashboard/lost-page.tsx';
import { SettingsFrame } from '#shell/dashboard/settings-frame.tsx';

export const Route = createFileRoute('/dashboard/settings')({
  notFoundComponent: LostDashboardPage,
  component: SettingsRoute,
});

function SettingsRoute() {
  const { dashboard } = Route.useRouteContext();
  return (
    <SettingsFrame permissions={dashboard.permissions}>
      <Outlet />
    </SettingsFrame>
  );
}
