import { createFileRoute } from '@tanstack/react-router';
import type { User } from '#domains/identity/contract.ts';
import { AccountDetails } from '#domains/identity/storefront/profile/account-details.tsx';
import { arrival } from '#shell/auth/next-path.ts';
import { ownHead } from '#shell/head/heads.ts';
import { useTakeUser } from '#shell/profile/use-take-user.ts';
import { splitHref } from '#shell/shop-link.tsx';

export const Route = createFileRoute('/profile/')({
  head: ownHead('profile'),
  component: AccountDetailsRoute,
});

function AccountDetailsRoute() {
  const { user } = Route.useRouteContext();
  const take = useTakeUser();
  const navigate = Route.useNavigate();
  const leadOn = async (saved: User) => {
    await take(saved);
    if (saved.isAdmin) await navigate(splitHref(arrival(saved)));
  };
  return <AccountDetails key={user.id} user={user} onSaved={leadOn} />;
}
