import { createFileRoute, Outlet } from '@tanstack/react-router';
import { loadGuards } from '#shell/loaders.ts';
import { ProfileLayout } from '#shell/profile/profile-layout.tsx';

/** The routes below require a session. */
export const Route = createFileRoute('/profile')({
  beforeLoad: async (asked) => (await loadGuards()).requireSession(asked),
  component: ProfileRoute,
});

function ProfileRoute() {
  const { user } = Route.useRouteContext();
  return (
    <ProfileLayout user={user}>
      <Outlet />
    </ProfileLayout>
  );
}
