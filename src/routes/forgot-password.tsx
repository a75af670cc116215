import { createFileRoute } from '@tanstack/react-router';
import { readAuthSearch } from '#domains/identity/storefront/auth/next-path.ts';
import { ForgotPasswordForm } from '#domains/identity/storefront/auth/password-forms.tsx';
import { useGoBack } from '#platform/browser/use-go-back.ts';
import { AuthPage } from '#shell/auth/auth-page.tsx';
import { ownHead } from '#shell/head/heads.ts';
import { loadGuards } from '#shell/loaders.ts';

export const Route = createFileRoute('/forgot-password')({
  staticData: { bare: true },
  validateSearch: readAuthSearch,
  beforeLoad: async (asked) => (await loadGuards()).leaveSignedIn(asked),
  head: ownHead('forgotPassword'),
  component: ForgotPasswordRoute,
});

function ForgotPasswordRoute() {
  return (
    <AuthPage title="forgotPassword" text="forgotPasswordText">
      <ForgotPasswordForm onCancel={useGoBack()} />
    </AuthPage>
  );
}
