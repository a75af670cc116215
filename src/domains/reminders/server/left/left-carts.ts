import { describeLines } from '#domains/cart/server/index.ts';
import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { DomainError } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import type { LeftCart, LeftCartPage, LeftCartQuery } from '../../contract/left-carts.ts';

type Row = Omit<LeftCart, 'lines' | 'total' | 'units'> & {
  productIds: string[];
  variantIds: (string | null)[];
  quantities: number[];
};

/** SQL: the first order of the owner after they left a cart: of an account or of an address, each by its own index. */
const order = `(select code from (
     (select code, placed_at from orders where user_id = cart.user_id and placed_at > cart.left_at order by placed_at limit 1)
     union all
     (select code, placed_at from orders where lower(email) = lower(g.email) and placed_at > cart.left_at
      order by placed_at limit 1)) placed order by placed_at limit 1)`;
const reminded = `coalesce(
    (select max(sent_at) from reminders_sent s where s.user_id = cart.user_id and s.kind = 'cart' and s.subject_id = cart.revision),
    (select max(sent_at) from guest_reminders_sent s where s.guest_id = cart.guest_id and s.subject_id = cart.revision))`;
const columns = `cart.id, coalesce(u.email, g.email) as email,
    trim(coalesce(u.first_name || ' ' || u.last_name, '')) as name, cart.user_id as "userId",
    ${isoTime('cart.left_at')} as "leftAt", ${isoTime(reminded)} as "remindedAt", found.code as "orderCode",
    cart.product_ids as "productIds", cart.variant_ids as "variantIds", cart.quantities
  from left_carts cart
  left join users u on u.id = cart.user_id and u.deleted_at is null
  left join guest_reminders g on g.id = cart.guest_id
  cross join lateral (select ${order} as code) found`;

const selectPage = plannedQuery<Row>(
  `select ${columns}
   where coalesce(u.id, g.id) is not null and ($1::boolean is null or (found.code is not null) = $1)
     and ($2::uuid is null or (cart.left_at, cart.id) < (select left_at, id from left_carts where id = $2))
   order by cart.left_at desc, cart.id desc limit $3`,
);
const selectOne = plannedQuery<Row>(
  `select ${columns} where cart.id = $1 and coalesce(u.id, g.id) is not null`,
);
const countUnconfirmed = plannedQuery<{ count: number }>(
  `select count(*)::integer as count from guest_reminders g
   where g.kind = 'cart' and g.confirmed_at is null and g.ended_at is null
     and exists (select from guest_cart_claims claim where claim.guest_id = g.id)`,
);

const LINES_SHOWN = 5;

const keyOf = ({ productId, variantId }: { productId: string; variantId: string | null }) =>
  `${productId} ${variantId}`;

/** Carts with the goods as they are today; all goods of all carts are read at once. */
async function show(ctx: Context, rows: readonly Row[]): Promise<LeftCart[]> {
  const carts = rows.map(({ productIds, variantIds, quantities, ...cart }) => ({
    cart,
    lines: productIds.map((productId, index) => ({
      productId,
      variantId: variantIds[index] ?? null,
      quantity: quantities[index] ?? 1,
    })),
  }));
  const goods = new Map(carts.flatMap(({ lines }) => lines.map((line) => [keyOf(line), line] as const)));
  const described = await describeLines(ctx, [...goods.values()]);
  const known = new Map(described.map((line) => [keyOf(line), line]));
  return carts.map(({ cart, lines }) => {
    const offered = lines.flatMap((line) => {
      const found = known.get(keyOf(line));
      return found ? [{ ...found, quantity: line.quantity }] : [];
    });
    const total = offered.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    return {
      ...cart,
      lines: offered.slice(0, LINES_SHOWN).map(({ name, choice, quantity }) => ({ name, choice, quantity })),
      // Sums of decimals, free of floating-point noise.
      total: Math.round(total * 1000) / 1000,
      units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    };
  });
}

/** Carts that people with a known address left, newest first. Requires permission to see orders and customers. */
export async function listLeftCarts(ctx: Context, query: LeftCartQuery): Promise<LeftCartPage> {
  requireStaff(ctx, 'orders.read');
  requireStaff(ctx, 'customers.read');
  const { ordered, before = null, limit } = query;
  const rows = await selectPage(ctx, [ordered ? ordered === 'yes' : null, before, limit + 1]);
  const [waiting] = await countUnconfirmed(ctx, []);
  const data = await show(ctx, rows.slice(0, limit));
  const next = rows.length > limit ? (data.at(-1)?.id ?? null) : null;
  return { data, next, unconfirmed: waiting?.count ?? 0 };
}

/** @throws `request.not_found` (404). */
export async function readLeftCart(ctx: Context, id: string): Promise<LeftCart> {
  requireStaff(ctx, 'orders.read');
  const [cart] = await show(ctx, await selectOne(ctx, [id]));
  if (!cart) throw new DomainError('request.not_found', 404);
  return cart;
}
