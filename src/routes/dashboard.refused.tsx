import { createFileRoute } from '@tanstack/react-router';
import { RefusedPage } from '#shell/dashboard/refused-page.tsx';
import { loadDesk } from '#shell/load-desk.ts';

/** Where staff arrive who asked for a page that is no part of their role. */
export const Route = createFileRoute('/dashboard/refused')({
  head: async (page) => (await loadDesk()).deskHead('refused')(page),
  component: () => <RefusedPage role={Route.useRouteContext().user.role} />,
});
