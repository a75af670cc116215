import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import type { ChosenProvider } from '../../payment-providers.ts';
import type { LockedOrder } from '../commands/lock-order.ts';
import { readBuyer } from '../queries/known-orders.ts';
import { offeredProviders } from './providers.ts';
import { readPaymentTerms } from './setup/read-terms.ts';

const soldIn = namedQuery<{ mostUnits: number; country: string | null; isPickup: boolean }>(
  'orders_sold_in',
  `select (select coalesce(max(units), 0)::integer
       from (select sum(quantity) as units from order_lines where order_id = o.id group by variant_id) variants)
     as "mostUnits", o.shipping_address->>'country' as country,
     coalesce(jsonb_typeof(o.shipping_method->'pickup') = 'object', false) as "isPickup"
   from orders o where o.id = $1`,
);

/** The providers that are offered now for what is left to pay of an order. */
export async function offeredFor(
  ctx: Context,
  order: Pick<LockedOrder, 'id' | 'userId' | 'currency' | 'totalMinor' | 'paidMinor'>,
): Promise<ChosenProvider[]> {
  const { isDemo, ...invoice } = await readSettings(ctx);
  const { currency, userId } = order;
  const totalMinor = order.totalMinor - order.paidMinor;
  const buyer = await readBuyer(ctx, userId);
  const [sold] = await soldIn(ctx, [order.id]);
  const { mostUnits, country, isPickup } = sold ?? { mostUnits: 0, country: null, isPickup: false };
  const terms = await readPaymentTerms(ctx, userId);
  const sale = { isDemo, currency, totalMinor, mostUnits, buyer, invoice, country, isPickup, terms };
  return offeredProviders(sale);
}
