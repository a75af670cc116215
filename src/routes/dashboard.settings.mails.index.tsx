import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { MailKindsPage } from '#domains/mail/dashboard/words/mail-kinds-page.tsx';
import { mailKindsQuery } from '#domains/mail/dashboard/words/words-calls.ts';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/mails/')({
  beforeLoad: async ({ context }) =>
    (await loadDashboard()).requireRight(context.dashboard, 'settings.write'),
  loader: ({ context }) => context.queryClient.fetchQuery(mailKindsQuery),
  head: async (page) => (await loadDashboard()).dashboardHead('mailWords')(page),
  component: MailKindsRoute,
});

function MailKindsRoute() {
  const { data } = useSuspenseQuery(mailKindsQuery);
  return <MailKindsPage found={data} />;
}
