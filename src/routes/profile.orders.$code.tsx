import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { BuyAgainButton } from '#domains/checkout/storefront/buy-again/buy-again-button.tsx';
import { OrderNotFound } from '#domains/orders/storefront/done/order-not-found.tsx';
import { OwnOrderPage } from '#domains/orders/storefront/list/own-order-page.tsx';
import { orderQuery } from '#domains/orders/storefront/order-calls.ts';
import { found } from '#platform/browser/found.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { loadOrders } from '#shell/loaders.ts';

export const Route = createFileRoute('/profile/orders/$code')({
  loader: async (asked) => (await loadOrders()).openOrder(asked),
  head: async (page) => (await loadOrders()).orderHead(page),
  notFoundComponent: () => <OrderNotFound loginHref={null} />,
  component: OrderRoute,
});

function OrderRoute() {
  const order = found(useSuspenseQuery(orderQuery(useLocale(), Route.useParams().code)).data);
  return <OwnOrderPage order={order} actions={<BuyAgainButton order={order} />} />;
}
