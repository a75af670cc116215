import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { MailPage } from '#domains/mail/dashboard/mail-page.tsx';
import { mailQuery } from '#domains/mail/dashboard/outbox-calls.ts';
import { found } from '#platform/browser/found.ts';
import { LostDashboardPage } from '#shell/dashboard/lost-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/outbox/$id')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'mail.read'),
  loader: async ({ context, params }) => {
    if (!(await context.queryClient.fetchQuery(mailQuery(params.id)))) throw notFound();
  },
  head: async (page) => (await loadDashboard()).dashboardHead('outbox')(page),
  notFoundComponent: LostDashboardPage,
  component: MailRoute,
});

function MailRoute() {
  const { dashboard } = Route.useRouteContext();
  const { data, refetch } = useSuspenseQuery(mailQuery(Route.useParams().id));
  const mayResend = dashboard.permissions.includes('settings.write');
  return <MailPage mail={found(data)} mayResend={mayResend} onChange={refetch} />;
}
