import { createFileRoute } from '@tanstack/react-router';
import { LogInForm } from '#domains/identity/storefront/auth/log-in-form.tsx';
import { AuthPage } from '#shell/auth/auth-page.tsx';
import { readAuthSearch } from '#shell/auth/auth-search.ts';
import { loadGuards } from '#shell/auth/load-guards.ts';
import { withNext } from '#shell/auth/next-path.ts';
import { useEnter } from '#shell/auth/use-enter.ts';
import { useGoBack } from '#shell/auth/use-go-back.ts';
import { ownHead } from '#shell/head/heads.ts';

export const Route = createFileRoute('/login')({
  staticData: { bare: true },
  validateSearch: readAuthSearch,
  beforeLoad: async (asked) => (await loadGuards()).leaveSignedIn(asked),
  head: ownHead('logIn'),
  component: LogInRoute,
});

function LogInRoute() {
  const { next, reset } = Route.useSearch();
  return (
    <AuthPage title="logIn" text="logInText">
      <LogInForm
        isReset={reset === 'done'}
        registerHref={withNext('/register', next)}
        onDone={useEnter(next)}
        onCancel={useGoBack()}
      />
    </AuthPage>
  );
}
