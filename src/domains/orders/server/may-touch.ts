import { timingSafeEqual } from 'node:crypto';
import type { Context, Permission } from '#platform/context.ts';
import { forbidden } from '#platform/guard.ts';
import { orderNotFound } from './errors.ts';
import type { OrderRow } from './lock-order.ts';

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

type Owned = Pick<OrderRow, 'userId' | 'token'>;

/** Whether whoever asks is the buyer: by the account, or by the link of the mail. */
export const isBuyer = ({ actor }: Context, order: Owned, token: string | undefined): boolean =>
  ('userId' in actor && actor.userId === order.userId) || isSame(token ?? '', order.token);

/**
 * As whom somebody may touch an order: staff with the permission, else its buyer.
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
  if (isBuyer(ctx, order, token)) return 'customer';
  if (actor.kind === 'admin' && actor.permissions.includes('orders.read')) throw forbidden();
  throw orderNotFound();
}
