import { createFileRoute } from '@tanstack/react-router';
import { EndReminders } from '#domains/reminders/storefront/end-reminders.tsx';
import { AuthPage } from '#shell/auth/auth-page.tsx';
import { ownHead } from '#shell/head/heads.ts';

/** Where the links of mails lead that end reminders. */
export const Route = createFileRoute('/reminders')({
  staticData: { bare: true },
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  head: ownHead('account'),
  component: RemindersRoute,
});

function RemindersRoute() {
  const { token = '' } = Route.useSearch();
  return (
    <AuthPage title="reminders">
      <EndReminders token={token} />
    </AuthPage>
  );
}
