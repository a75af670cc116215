import { identifiedSql, identifiersIn, modelIn } from '#domains/browse/server/index.ts';
import type { Context } from '#platform/context.ts';
import { likeContaining, likeLiteral } from '#platform/db/like-pattern.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { anyIndexedText, anyText, textIn } from '#platform/db/text-in.ts';
import { isGranted, requireStaff } from '#platform/guard.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import type { Finds } from '../contract/finding.ts';

const SHOWN = 5;
/** Maximum number of variants whose SKU begins as typed: a product may have several of them. */
const BEGUN = 50;

type Found<Part extends keyof Finds> = NonNullable<Finds[Part]>[number];
type OrderRow = Omit<Found<'orders'>, 'total'> & { totalMinor: number };

/** Shorter words have no trigram: they are searched for among the newest only. */
const LETTERS = 3;
/**
 * A frequent word is searched for among this many newest rows first; only if too few match, the trigram index is used.
 */
const NEWEST = 3000;
type Source = {
  table: string;
  those: string;
  moment: string;
  columns: string;
  /** The condition, and its form for an index where that differs. */
  holds: string;
  holdsIndexed?: string;
};

function newestFirst({ table, those, moment, columns, holds, holdsIndexed = holds }: Source): string {
  const order = `order by ${moment} desc, id desc limit`;
  return `with recent as materialized (
      select ${columns} from (select * from ${table} where ${those} ${order} ${NEWEST}) newest where ${holds} ${order} ${SHOWN}
    ), older as materialized (
      select ${columns} from ${table} where (select count(*) from recent) < ${SHOWN}
        and char_length($1) >= ${LETTERS} and ${those} and ${holdsIndexed}
    ) select * from (select * from recent union select * from older) found ${order} ${SHOWN}`;
}

const holdsWords = (name: string) =>
  `${name} ilike $4 and ($5::text is null or kiosk_identifier(${name}) like $5)`;

/**
 * Products whose SKU, barcode or name equals or begins with the text, then those that contain it in any language.
 */
const selectProducts = plannedQuery<Found<'products'>>(
  `with named as (
    (select distinct p.id, 0 as place from (
        select product_id from variants where lower(sku) like lower($1) || '%' and deleted_at is null and sku is not null
        order by lower(sku) using ~<~ limit ${BEGUN}
      ) v join products p on p.id = v.product_id and p.deleted_at is null limit ${SHOWN})
    union all
    (select id, 0 from products where deleted_at is null and id in (${identifiedSql('$2', '$3')}) limit ${SHOWN})
    union all
    (select id, 1 from products where deleted_at is null and lower(name) like lower($1) || '%'
      order by lower(name) using ~<~ limit ${SHOWN})
    union all
    (select id, 2 from (${newestFirst({
      table: 'products',
      those: 'deleted_at is null',
      moment: 'created_at',
      columns: 'id, created_at',
      holds: anyText('product', 'newest.name', holdsWords),
      holdsIndexed: anyIndexedText('product', 'products.name', holdsWords),
    })}) held)
  ), best as (select id, min(place) as place from named group by id)
  select p.id, ${textIn('$6', 'product', 'p.name')} as name, b.name as brand, p.status from best
  join products p on p.id = best.id join brands b on b.id = p.brand_id
  order by best.place, char_length(p.name), p.name, p.id limit ${SHOWN}`,
);

const selectOrders = plannedQuery<OrderRow>(
  `select code, coalesce(nullif(customer_name, ''), email) as "customerName", status, currency, total_minor as "totalMinor"
   from (${newestFirst({
     table: 'orders',
     those: 'true',
     moment: 'placed_at',
     columns: 'id, code, customer_name, email, status, currency, total_minor, placed_at',
     holds: "(code || ' ' || email || ' ' || customer_name) ilike '%' || $1 || '%'",
   })}) held order by placed_at desc, id desc`,
);

const selectPeople = plannedQuery<Found<'people'>>(
  `select id, first_name || ' ' || last_name as name, email, is_admin as "isStaff"
   from (${newestFirst({
     table: 'users',
     those: 'deleted_at is null',
     moment: 'created_at',
     columns: 'id, first_name, last_name, email, is_admin, created_at',
     holds: "(first_name || ' ' || last_name || ' ' || email) ilike '%' || $1 || '%'",
   })}) held order by created_at desc, id desc`,
);

/**
 * A few products, orders and users that match a text; none for an empty one. Staff only; orders and users only with
 * permission.
 */
export async function findThings(ctx: Context, { q }: { q: string }): Promise<Finds> {
  requireStaff(ctx);
  const words = q.toWellFormed().replaceAll('\0', '').trim();
  const [maySeeOrders, maySeePeople] = [isGranted(ctx, 'orders.read'), isGranted(ctx, 'customers.read')];
  if (!words) return { products: [], orders: maySeeOrders ? [] : null, people: maySeePeople ? [] : null };
  const pattern = likeLiteral(words);
  const { whole, begun } = identifiersIn(words);
  const model = modelIn(words);
  const [products, orders, people] = await Promise.all([
    selectProducts(ctx, [
      pattern,
      whole,
      begun,
      model?.parts ?? likeContaining(words),
      model?.whole ?? null,
      ctx.locale,
    ]),
    maySeeOrders ? selectOrders(ctx, [pattern]) : null,
    maySeePeople ? selectPeople(ctx, [pattern]) : null,
  ]);
  return { products, orders: orders?.map(showOrder) ?? null, people };
}

const showOrder = ({ totalMinor, ...order }: OrderRow) => ({
  ...order,
  total: toDecimal(totalMinor, minorDigits(order.currency)),
});
