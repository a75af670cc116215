import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useRouterState } from '@tanstack/react-router';
import { withNext } from '#domains/identity/storefront/auth/next-path.ts';
import { useUserInfo } from '#domains/identity/storefront/user-info.ts';
import { OrderDone } from '#domains/orders/storefront/done/order-done.tsx';
import { OrderNotFound } from '#domains/orders/storefront/done/order-not-found.tsx';
import { orderQuery } from '#domains/orders/storefront/order-calls.ts';
import { useRecordSearchesSold } from '#domains/searches/storefront/use-record-search.ts';
import { found } from '#platform/browser/found.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { loadOrders } from '#shell/loaders.ts';

export const Route = createFileRoute('/checkout_/done/$code')({
  validateSearch: (search: Record<string, unknown>): { token?: string } => {
    // PayPal adds a `token` of its own when a buyer returns.
    const token = search.via === 'paypal' ? search.link : search.token;
    return typeof token === 'string' && token !== '' ? { token: token.slice(0, 100) } : {};
  },
  loaderDeps: ({ search }) => search,
  loader: async (asked) => (await loadOrders()).openOrder(asked, asked.deps.token),
  head: async (page) => (await loadOrders()).orderHead(page),
  notFoundComponent: NotFoundRoute,
  component: DoneRoute,
});

const useHref = () => useRouterState({ select: ({ location }) => location.href });

function DoneRoute() {
  const { token } = Route.useSearch();
  const locale = useLocale();
  const order = found(useSuspenseQuery(orderQuery(locale, Route.useParams().code, token)).data);
  useRecordSearchesSold(locale);
  const href = withNext('/register', useHref());
  return <OrderDone order={order} token={token} registerHref={useUserInfo() ? null : href} />;
}

function NotFoundRoute() {
  const href = withNext('/login', useHref());
  return <OrderNotFound loginHref={useUserInfo() ? null : href} />;
}
