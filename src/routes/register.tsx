import { createFileRoute } from '@tanstack/react-router';
import { readAuthSearch, withNext } from '#domains/identity/storefront/auth/next-path.ts';
import { RegisterForm } from '#domains/identity/storefront/auth/register-form.tsx';
import { useEnter } from '#domains/identity/storefront/session/use-session.ts';
import { useGoBack } from '#platform/browser/use-go-back.ts';
import { AuthPage } from '#shell/auth/auth-page.tsx';
import { ownHead } from '#shell/head/heads.ts';
import { loadGuards } from '#shell/loaders.ts';

export const Route = createFileRoute('/register')({
  staticData: { bare: true },
  validateSearch: readAuthSearch,
  beforeLoad: async (asked) => (await loadGuards()).leaveSignedIn(asked),
  head: ownHead('register'),
  component: RegisterRoute,
});

function RegisterRoute() {
  const { next } = Route.useSearch();
  return (
    <AuthPage title="register" text="registerText" isWide>
      <RegisterForm loginHref={withNext('/login', next)} onDone={useEnter(next)} onCancel={useGoBack()} />
    </AuthPage>
  );
}
