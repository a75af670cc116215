import { createFileRoute } from '@tanstack/react-router';
import { loadDesk } from '#shell/load-desk.ts';

/** Leads to the first part of the settings that somebody has a use for. */
export const Route = createFileRoute('/dashboard/settings/')({
  beforeLoad: async ({ context }) => (await loadDesk()).openSettings(context.desk),
});
