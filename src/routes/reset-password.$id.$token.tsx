import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordForm } from '#domains/identity/storefront/auth/reset-password-form.tsx';
import { AuthPage } from '#shell/auth/auth-page.tsx';
import { readAuthSearch } from '#shell/auth/auth-search.ts';
import { loadGuards } from '#shell/auth/load-guards.ts';
import { useGoBack } from '#shell/auth/use-go-back.ts';
import { ownHead } from '#shell/head/heads.ts';

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
