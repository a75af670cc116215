import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SettingsFrame } from '#shell/dashboard/settings-frame.tsx';

export const Route = createFileRoute('/dashboard/settings')({ component: SettingsRoute });

function SettingsRoute() {
  const { dashboard } = Route.useRouteContext();
  return (
    <SettingsFrame permissions={dashboard.permissions}>
      <Outlet />
    </SettingsFrame>
  );
}
