import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { type RowOf, tableColumns } from '#platform/db/table-columns.ts';
import { isSameText } from '#platform/digest.ts';
import { customerIdOf, forbidden } from '#platform/guard.ts';
import type { Permission } from '#platform/permissions.ts';
import { orderNotFound } from '../errors.ts';
import { providerNamed } from '../payments/providers.ts';
import { readOrderCode } from '../placing/order-code.ts';
import type { OrderState } from '../rules/moves.ts';
import { orderKinds } from '../tables.ts';

const { id, code, linkToken, userId, email, locale, currency, paymentProvider, deliveredAt } = orderKinds;
const { shippingMethod } = orderKinds;
const { status, paymentStatus, fulfillmentStatus, totalMinor, paidMinor, refundedMinor } = orderKinds;
const { revision } = orderKinds;
const state = {
  revision,
  status,
  paymentStatus,
  fulfillmentStatus,
  totalMinor,
  paidMinor,
  refundedMinor,
  deliveredAt,
};
const whose = { id, code, linkToken, userId, email, locale };
const lockedKinds = { ...whose, currency, paymentProvider, shippingMethod, ...state };

type OrderRow = RowOf<typeof lockedKinds>;
export type LockedOrder = OrderRow & OrderState;
const { selected } = tableColumns('orders', lockedKinds);

const byCode = namedQuery<OrderRow>('orders_by_code', `select ${selected} from orders where code = $1`);
const lockByCode = namedQuery<OrderRow>(
  'orders_lock_by_code',
  `select ${selected} from orders where code = $1 for no key update`,
);
const lockById = namedQuery<OrderRow>(
  'orders_lock_by_id',
  `select ${selected} from orders where id = $1 for no key update`,
);

const toLockedOrder = (row: OrderRow): LockedOrder => ({
  ...row,
  shipsUnpaid: providerNamed(row.paymentProvider).shipsUnpaid,
});

/** Finds an order by its typed code, without a lock; null if there is none. */
export async function findOrder(
  ctx: Parameters<typeof byCode>[0],
  typed: string,
): Promise<LockedOrder | null> {
  const code = readOrderCode(typed);
  const [row] = code ? await byCode(ctx, [code]) : [];
  return row ? toLockedOrder(row) : null;
}

/**
 * Finds an order and locks it until commit, so that changes to one order are serialized.
 *
 * @throws `orders.not_found` (404).
 */
export async function lockOrder(tx: Transaction, typed: string): Promise<LockedOrder> {
  const code = readOrderCode(typed);
  const [row] = code ? await lockByCode(tx, [code]) : [];
  if (!row) throw orderNotFound();
  return toLockedOrder(row);
}

/** The same by id. */
export async function lockOrderById(tx: Transaction, id: string): Promise<LockedOrder> {
  const [row] = await lockById(tx, [id]);
  if (!row) throw orderNotFound();
  return toLockedOrder(row);
}

type Owned = Pick<OrderRow, 'userId' | 'linkToken'>;

/**
 * In which role the client acts on an order: staff with the permission, else its buyer, by account or link token. For
 * staff with read permission only, a link token adds nothing.
 *
 * @throws `orders.not_found` (404) for everyone else, which does not reveal the order; `auth.forbidden` (403) for
 * staff without the permission.
 */
export function requirePart(
  ctx: Context,
  order: Owned,
  { token, permission }: { token?: string | undefined; permission: Permission },
): 'staff' | 'customer' {
  const { actor } = ctx;
  if (actor.kind === 'system') return 'staff';
  if (actor.kind === 'admin' && actor.permissions.includes(permission)) return 'staff';
  const customerId = customerIdOf(ctx);
  if (customerId !== null && customerId === order.userId) return 'customer';
  if (actor.kind === 'admin' && actor.permissions.includes('orders.read')) throw forbidden();
  if (isSameText(token ?? '', order.linkToken)) return 'customer';
  throw orderNotFound();
}
