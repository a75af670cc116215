import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { useUserInfo } from '#domains/identity/storefront/user-info.ts';
import { OrderNotFound } from '#domains/orders/storefront/done/order-not-found.tsx';
import { paymentLinkQuery } from '#domains/orders/storefront/order-calls.ts';

/** The link of a mail that asks for a payment: leads to the page of its order. */
export const Route = createFileRoute('/pay/$token')({
  loader: async ({ context, params }) => {
    const order = await context.queryClient.fetchQuery(paymentLinkQuery(params.token));
    if (!order) throw notFound();
    const { code, token } = order;
    throw redirect({ to: '/checkout/done/$code', params: { code }, search: { token } });
  },
  notFoundComponent: NotFoundRoute,
});

function NotFoundRoute() {
  return <OrderNotFound loginHref={useUserInfo() ? null : '/login'} />;
}
