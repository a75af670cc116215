import { createFileRoute } from '@tanstack/react-router';
import { StockAlertPage } from '#domains/inventory/storefront/stock-alert-page.tsx';
import { AuthPage } from '#shell/auth/auth-page.tsx';
import { ownHead } from '#shell/head/heads.ts';

/** Where the link of the mail leads that asks to confirm an address. */
export const Route = createFileRoute('/stock-alert')({
  staticData: { bare: true },
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  head: ownHead('stockAlert'),
  component: StockAlertRoute,
});

function StockAlertRoute() {
  const { token = '' } = Route.useSearch();
  return (
    <AuthPage title="stockAlert" token={token}>
      <StockAlertPage token={token} />
    </AuthPage>
  );
}
