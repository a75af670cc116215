import { createFileRoute } from '@tanstack/react-router';
import { OwnCredit } from '#domains/credits/storefront/own-credit.tsx';
import { OwnFacts } from '#domains/customers/storefront/own-facts.tsx';
import type { User } from '#domains/identity/contract.ts';
import { arrival } from '#domains/identity/storefront/auth/next-path.ts';
import { AccountDetails } from '#domains/identity/storefront/profile/account-details.tsx';
import { useTakeUser } from '#domains/identity/storefront/profile/use-profile.ts';
import { ReminderChoices } from '#domains/reminders/storefront/reminder-choices.tsx';
import { ownHead } from '#shell/head/heads.ts';
import { splitHref } from '#ui/link.tsx';

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
  return (
    <AccountDetails key={user.id} user={user} onSaved={leadOn}>
      <OwnFacts />
      <OwnCredit />
      <ReminderChoices />
    </AccountDetails>
  );
}
