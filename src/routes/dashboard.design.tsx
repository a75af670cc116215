import { createFileRoute, Outlet } from '@tanstack/react-router';
import { DesignFrame } from '#shell/dashboard/design-frame.tsx';

export const Route = createFileRoute('/dashboard/design')({ component: DesignRoute });

function DesignRoute() {
  return (
    <DesignFrame>
      <Outlet />
    </DesignFrame>
  );
}
