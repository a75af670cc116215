import { createFileRoute } from '@tanstack/react-router';
import { loadDashboard } from '#shell/loaders.ts';

/** Redirects to the first settings page that the user may open. */
export const Route = createFileRoute('/dashboard/settings/')({
  beforeLoad: async ({ context }) => (await loadDashboard()).openSettings(context.dashboard),
});
