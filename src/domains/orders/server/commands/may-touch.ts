import type { Context, Permission } from '#platform/context.ts';
import { isSameText } from '#platform/digest.ts';
import { customerIdOf, forbidden } from '#platform/guard.ts';
import { orderNotFound } from '../errors.ts';
import type { OrderRow } from './lock-order.ts';

type Owned = Pick<OrderRow, 'userId' | 'token'>;

/**
 * As whom somebody may touch an order: staff with the permission, else its buyer, by the account or by the link of the mail.
 * Staff who may only look gain nothing by a link.
 *
 * @throws `orders.not_found` (404) for everybody else, who do not learn that there is such an order; `auth.forbidden`
 * (403) for staff without the permission.
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
  if (isSameText(token ?? '', order.token)) return 'customer';
  throw orderNotFound();
}
