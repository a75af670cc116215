import type { Context, Permission } from '#platform/context.ts';
import { isSameText } from '#platform/digest.ts';
import { customerIdOf, forbidden } from '#platform/guard.ts';
import { orderNotFound } from '../errors.ts';
import type { OrderRow } from './lock-order.ts';

type Owned = Pick<OrderRow, 'userId' | 'token'>;

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
  if (isSameText(token ?? '', order.token)) return 'customer';
  throw orderNotFound();
}
