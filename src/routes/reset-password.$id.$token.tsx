import { createFileRoute } from '@tanstack/react-router';
import { readAuthSearch } from '#domains/identity/storefront/auth/next-path.ts';
import { ResetPasswordForm } from '#domains/identity/storefront/auth/password-forms.tsx';
import { useGoBack } from '#platform/browser/use-go-back.ts';
import { AuthPage } from '#shell/auth/auth-page.tsx';
import { ownHead } from '#shell/head/heads.ts';
import { loadGuards } from '#shell/loaders.ts';

export const Route = createFileRoute('/reset-password/$id/$token')({
  staticData: { bare: true },
  validateSearch: readAuthSearch,
  beforeLoad: async (asked) => (await loadGuards()).leaveSignedIn(asked),
  head: ownHead('resetPassword'),
  component: ResetPasswordRoute,
});

function ResetPasswordRoute() {
  const { id, token } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <AuthPage title="resetPassword" text="resetPasswordText">
      <ResetPasswordForm
        id={id}
        token={token}
        onDone={() => navigate({ to: '/login', search: { reset: 'done' }, replace: true })}
        onCancel={useGoBack()}
      />
    </AuthPage>
  );
}
