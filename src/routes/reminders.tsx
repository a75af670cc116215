import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { GuestCartPage } from '#domains/reminders/storefront/guest-cart-page.tsx';
import { RemindersPage } from '#domains/reminders/storefront/reminders-page.tsx';
import { AuthPage } from '#shell/auth/auth-page.tsx';
import { ownHead } from '#shell/head/heads.ts';
import { splitHref } from '#ui/link.tsx';

type Search = { token?: string; confirm?: 1; cart?: string };

/** Where the links of mails lead that confirm or end reminders, or open the cart that a guest left. */
export const Route = createFileRoute('/reminders')({
  staticData: { bare: true },
  validateSearch: ({ token, confirm, cart }: Record<string, unknown>): Search => ({
    ...(typeof token === 'string' ? { token } : {}),
    ...(confirm ? { confirm: 1 } : {}),
    ...(typeof cart === 'string' ? { cart } : {}),
  }),
  head: ownHead('account'),
  component: RemindersRoute,
});

function RemindersRoute() {
  const { token = '', confirm, cart } = Route.useSearch();
  const navigate = useNavigate();
  const goOn = () => void navigate({ ...splitHref('/checkout'), replace: true });
  return (
    <AuthPage title="reminders" token={cart ?? token}>
      {cart === undefined ? (
        <RemindersPage token={token} isConfirmation={confirm === 1} />
      ) : (
        <GuestCartPage token={cart} onOpened={goOn} />
      )}
    </AuthPage>
  );
}
