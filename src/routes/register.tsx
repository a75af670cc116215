import { createFileRoute } from '@tanstack/react-router';
import { RegisterForm } from '#domains/identity/storefront/auth/register-form.tsx';
import { AuthPage } from '#shell/auth/auth-page.tsx';
import { readAuthSearch } from '#shell/auth/auth-search.ts';
import { loadGuards } from '#shell/auth/load-guards.ts';
import { withNext } from '#shell/auth/next-path.ts';
import { useEnter } from '#shell/auth/use-enter.ts';
import { useGoBack } from '#shell/auth/use-go-back.ts';
import { ownHead } from '#shell/head/heads.ts';

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
    <AuthPage title="register" text="registerText">
      <RegisterForm loginHref={withNext('/login', next)} onDone={useEnter(next)} onCancel={useGoBack()} />
    </AuthPage>
  );
}
