import { createFileRoute } from '@tanstack/react-router';
import { readAuthSearch } from '#domains/identity/storefront/auth/auth-search.ts';
import { LogInForm } from '#domains/identity/storefront/auth/log-in-form.tsx';
import { withNext } from '#domains/identity/storefront/auth/next-path.ts';
import { useEnter } from '#domains/identity/storefront/auth/use-enter.ts';
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
