import { createFileRoute } from '@tanstack/react-router';
import { loadDashboard } from '#shell/load-dashboard.ts';

/** Leads to the first part of the settings that somebody has a use for. */
export const Route = createFileRoute('/dashboard/settings/')({
  beforeLoad: async ({ context }) => (await loadDashboard()).openSettings(context.dashboard),
});
