import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import type { Locale } from '#platform/locale.ts';
import type { RecallQuery } from '../../contract/recalls.ts';
import { fitting, paramAfterFilter } from '../queries/order-filter.ts';

type Buyer = {
  orderId: string;
  address: string;
  email: string;
  userId: string | null;
  locale: Locale;
};
type Part = RecallQuery['part'];

/** SQL: the orders whose buyers have the goods, or will, and are known; those who were erased have no address. */
const orders = (part: Part): string =>
  `${fitting(part)} and o.email <> '' and (o.status <> 'canceled' or o.fulfillment_status <> 'unfulfilled')`;

/** SQL: the parameters of `next` after those of the filter. */
const [until, reached, most] = [paramAfterFilter(1), paramAfterFilter(2), paramAfterFilter(3)];

const count = (part: Part) =>
  plannedQuery<{ buyers: number }>(
    `select count(distinct lower(o.email))::integer as buyers ${orders(part)}`,
  );
const next = (part: Part) =>
  plannedQuery<Buyer>(
    `select distinct on (lower(o.email)) o.id as "orderId", lower(o.email) as address, o.email, o.user_id as "userId", o.locale
     ${orders(part)} and o.placed_at <= ${until} and (${reached}::text is null or lower(o.email) > ${reached})
     order by lower(o.email), o.placed_at desc limit ${most}`,
  );
/** Who is erased at the same time either comes first, or finds the mail and empties it. */
const lockKnown = plannedQuery<{ id: string }>(
  `select id from orders where id = any ($1::uuid[]) and email <> '' order by id for share`,
);
const queries = {
  product: { count: count('product'), next: next('product') },
  variant: { count: count('variant'), next: next('variant') },
};

/** How many addresses bought something; `values` are those of `fitting`. */
export const countBuyers = async (ctx: Context, part: Part, values: unknown[]): Promise<number> =>
  (await queries[part].count(ctx, values))[0]?.buyers ?? 0;

/** The next of them after an address, each once, as in their newest order up to a time. */
export const nextBuyers = (
  ctx: Context,
  part: Part,
  values: unknown[],
  { until, reached, most }: { until: string; reached: string | null; most: number },
): Promise<Buyer[]> => queries[part].next(ctx, [...values, until, reached, most]);

/** Those of them who are still known; nobody erases them until the transaction ends. */
export async function lockBuyers(tx: Transaction, buyers: readonly Buyer[]): Promise<Buyer[]> {
  const known = await lockKnown(tx, [buyers.map(({ orderId }) => orderId)]);
  const ids = new Set(known.map(({ id }) => id));
  return buyers.filter(({ orderId }) => ids.has(orderId));
}
