import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { addressesQuery } from '#domains/checkout/storefront/address-book/address-book-calls.ts';
import { AddressBookPage } from '#domains/checkout/storefront/address-book/address-book-page.tsx';
import { loadOwn } from '#shell/account/load-own.ts';
import { ownHead } from '#shell/head/heads.ts';

export const Route = createFileRoute('/profile/addresses')({
  loader: ({ context, location }) =>
    loadOwn(context.queryClient.fetchQuery(addressesQuery(context.locale)), location.href),
  head: ownHead('addresses'),
  component: AddressesRoute,
});

function AddressesRoute() {
  const { locale, user } = Route.useRouteContext();
  const client = useQueryClient();
  const query = addressesQuery(locale);
  const { data } = useSuspenseQuery(query);
  return (
    <AddressBookPage
      book={data}
      user={user}
      onChange={(book) => void client.setQueryData(query.queryKey, book)}
    />
  );
}
