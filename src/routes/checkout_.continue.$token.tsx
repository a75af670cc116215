import { createFileRoute } from '@tanstack/react-router';
import { ContinuePage } from '#domains/agents/storefront/continue-page.tsx';
import { AuthPage } from '#shell/auth/auth-page.tsx';
import { ownHead } from '#shell/head/heads.ts';

/** Where an agent sends its buyer. */
export const Route = createFileRoute('/checkout_/continue/$token')({
  staticData: { bare: true },
  head: ownHead('checkout'),
  component: ContinueRoute,
});

function ContinueRoute() {
  return (
    <AuthPage title="continueOrder">
      <ContinuePage token={Route.useParams().token} />
    </AuthPage>
  );
}
