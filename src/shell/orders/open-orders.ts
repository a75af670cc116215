import { notFound } from '@tanstack/react-router';
import type { OrderDetail } from '#domains/orders/contract.ts';
import { type OwnOrders, orderQuery, ownOrdersQuery } from '#domains/orders/storefront/order-calls.ts';
import { translate } from '#platform/i18n/use-messages.ts';
import { loadOwn } from '../account/load-own.ts';
import { headFor } from '../head/page-head.ts';
import type { RouterContext } from '../router.tsx';

type Asked = { context: RouterContext; params: { code: string } };

/** Loads the order of an address for its owner or with its link token; not found for everyone else. */
export async function openOrder({ context, params }: Asked, token?: string): Promise<OrderDetail> {
  const order = await context.queryClient.fetchQuery(orderQuery(context.locale, params.code, token));
  if (!order) throw notFound();
  return order;
}

/** Loads a page of the user's orders. Visitors are redirected to log in. */
export const openOrders = (
  { context, location }: { context: RouterContext; location: { href: string } },
  before?: string,
): Promise<OwnOrders> => loadOwn(context.queryClient.fetchQuery(ownOrdersQuery(before)), location.href);

const titled = headFor<OrderDetail>(
  ({ code }, { locale }) => ({
    title: translate('storefront/common/words', locale)('order', { code }),
    isListed: false,
  }),
  (locale) => translate('storefront/common/words', locale)('lost'),
);

/** The head of an order's page. Its address may grant access to the order, so it sends no referrer. */
export function orderHead(page: Parameters<typeof titled>[0]) {
  const head = titled(page);
  const meta = 'meta' in head ? head.meta : [];
  return { ...head, meta: [...meta, { name: 'referrer', content: 'same-origin' }] };
}
