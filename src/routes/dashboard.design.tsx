import { createFileRoute, Outlet } from '@tanstack/react-router';
import { DesignFrame } from '#shell/dashboard/design-frame.tsx';
import { LostDashboardPage } from '#shell/dashboard/lost-page.tsx';

export const Route = createFileRoute('/dashboard/design')({
  notFoundComponent: LostDashboardPage,
  component: DesignRoute,
});

function DesignRoute() {
  return (
    <DesignFrame>
      <Outlet />
    </DesignFrame>
  );
}
