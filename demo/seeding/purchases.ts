import { pairProducts } from '#domains/browse/server/index.ts';
import { writeSetting } from '#domains/content/server/index.ts';
import { loadBasis, quoteFrom } from '#domains/pricing/server/index.ts';
import { productTag } from '#platform/cache-tags.ts';
import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { places } from '../content/orders/buyers.ts';
import { demoSettings } from '../content/shop-settings.ts';
import type { DemoMember, DemoOrder } from '../types.ts';
import { type DemoPart, type DemoShop, daysAgo } from './part.ts';
import type { PastOrder } from './past-orders/past-order.ts';
import { recordPastOrders } from './past-orders/record-past-orders.ts';
import { tell } from './stories.ts';

const selectVariants = plannedQuery<{ sku: string; productId: string; variantId: string }>(
  `select v.sku, v.product_id as "productId", v.id as "variantId"
   from variants v join products p on p.id = v.product_id
   where p.is_demo and p.deleted_at is null and v.deleted_at is null and v.sku is not null`,
);
const selectUsers = plannedQuery<{ email: string; id: string; hasOrders: boolean }>(
  `select u.email, u.id, exists (select from orders where user_id = u.id and status <> 'canceled') as "hasOrders"
   from users u where u.is_demo and u.deleted_at is null`,
);
const markVerified = plannedQuery<{ id: string }>(
  `update reviews r set is_verified_purchase = true
   where r.is_demo and not r.is_verified_purchase and exists (
     select from order_lines line join orders o on o.id = line.order_id
     where o.is_demo and o.status <> 'canceled' and o.user_id = r.user_id and line.product_id = r.product_id
       and o.placed_at < r.created_at)
   returning r.product_id as id`,
);

/** The orders of the last 90 days in their various states. Stock is what they left. */
export const purchases: DemoPart = {
  name: 'purchases',
  version: 1,
  async add(tx, shop) {
    await writeSetting(tx, 'vatId', demoSettings.vatId);
    await writeSetting(tx, 'bankAccount', demoSettings.bankAccount);
    await recordPastOrders(tx, await agree(tx, shop));
    await verifyReviews(tx);
    await pairProducts(tx);
  },
};

type Known = {
  variants: Map<string, { productId: string; variantId: string }>;
  users: Map<string, string>;
  /** Members who have an order that was not canceled. */
  buyers: Set<string>;
};

/** Prices each order by the rules as of its date; products and shipping methods that no longer exist are left out. */
async function agree(tx: Transaction, { orders, members, guests }: DemoShop): Promise<PastOrder[]> {
  const known = await readKnown(tx);
  const people = new Map([...members, ...guests].map((person) => [person.key, person]));
  const agreed: PastOrder[] = [];
  for (const [number, order] of orders.entries()) {
    const buyer = people.get(order.buyer);
    const past = buyer && (await placeInPast(tx, order, { number, buyer, known }));
    if (past) agreed.push(past);
  }
  return agreed;
}

const MINUTE_DAYS = 1 / 1_440;

async function placeInPast(
  tx: Transaction,
  order: DemoOrder,
  { number, buyer, known }: { number: number; buyer: DemoMember; known: Known },
): Promise<PastOrder | null> {
  // At various times of the day.
  const age = order.daysAgo + (order.daysAgo > 1 ? ((number * 217) % 500) * MINUTE_DAYS : 0);
  const address = addressOf(buyer);
  const locale = ['DE', 'AT', 'CH'].includes(address.country) ? 'de' : 'en';
  const userId = known.users.get(buyer.email) ?? null;
  const lines = order.lines.flatMap(({ sku, quantity }) => {
    const variant = known.variants.get(sku);
    return variant ? [{ ...variant, quantity }] : [];
  });
  const { email } = buyer;
  const wish = { lines, code: order.code, destination: address, userId, email };
  const placedAt = daysAgo(age);
  const basis = await loadBasis({ ...tx, locale }, { ...wish, at: placedAt });
  const method = basis.methods.find(({ isExpress }) => isExpress === order.isExpress);
  const hasEarlierOrders = userId !== null && known.buyers.has(userId);
  const quote = quoteFrom(basis, { ...wish, shippingMethodId: method?.id ?? null, hasEarlierOrders });
  if (quote.lines.length === 0 || !quote.shipping) return null;
  const after = (days: number) => daysAgo(age - days);
  const { provider, isExpress } = order;
  const facts = tell(order, { quote, locale, provider, isExpress, number, after });
  if (userId && !facts.canceled) known.buyers.add(userId);
  const addresses = { shippingAddress: address, billingAddress: address };
  return { ...facts, userId, email, quote, ...addresses, provider, locale, placedAt, isDemo: true };
}

function addressOf({ firstName, lastName, street, city }: DemoMember) {
  const [postalCode = '', country = 'DE', region = null] = places[city] ?? [];
  const name = { firstName, lastName, company: '', phone: '' };
  return { ...name, line1: street, line2: '', postalCode, city, region, country };
}

async function readKnown(tx: Transaction): Promise<Known> {
  const variants = await selectVariants(tx, []);
  const users = await selectUsers(tx, []);
  return {
    variants: new Map(variants.map(({ sku, ...variant }) => [sku, variant])),
    users: new Map(users.map(({ email, id }) => [email, id])),
    buyers: new Set(users.filter(({ hasOrders }) => hasOrders).map(({ id }) => id)),
  };
}

/** Marks reviews by buyers as verified purchases. */
async function verifyReviews(tx: Transaction): Promise<void> {
  const rows = await markVerified(tx, []);
  tx.touch('reviews', ...rows.map(({ id }) => productTag(id)));
}
