import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/design/')({
  beforeLoad: async ({ context }) => {
    (await loadDashboard()).requireRight(context.dashboard, 'content.write');
    throw redirect({ to: '/dashboard/design/theme', statusCode: 302 });
  },
});
