import { createFileRoute } from '@tanstack/react-router';
import { LogInForm } from '#domains/identity/storefront/auth/log-in-form.tsx';
import { readAuthSearch, withNext } from '#domains/identity/storefront/auth/next-path.ts';
import { useEnter } from '#domains/identity/storefront/session/use-session.ts';
import { useGoBack } from '#platform/browser/use-go-back.ts';
import { AuthPage } from '#shell/auth/auth-page.tsx';
import { ownHead } from '#shell/head/heads.ts';
import { loadGuards } from '#shell/loaders.ts';

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
