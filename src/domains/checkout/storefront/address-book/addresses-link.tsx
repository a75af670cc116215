import { ProfileLink } from '#domains/identity/storefront/profile/profile-link.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';

export function AddressesLink() {
  const t = useMessages('account/customers/addresses');
  return (
    <ProfileLink
      href="/profile/addresses"
      name={t('addresses')}
      text={t('text')}
      className="mt-4 max-w-2xl"
    />
  );
}
