import { createHash } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { customerIdOf } from '#platform/guard.ts';
import type { NewOrder } from '../contract.ts';
import { emailInvalid, idMissing } from './errors.ts';

/** Who places an order, and the key by which a repeated request is recognized. */
export type Request = {
  scope: string;
  key: string;
  requestHash: string;
  userId: string | null;
  email: string;
};

const oneAddress = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()\\,;"\p{Cc}]+\.[^\s@<>()\\,;."\p{Cc}]+$/u;

/** @throws `checkout.email_invalid`, `checkout.id_missing` (400). */
export function requestOf(ctx: Context, { key, ...order }: NewOrder & { key: string }): Request {
  if (!oneAddress.test(order.email)) throw emailInvalid();
  const userId = customerIdOf(ctx);
  if (userId === null && !order.checkoutId) throw idMissing();
  const scope = userId === null ? `guest:${order.checkoutId}` : `account:${userId}`;
  // Input parsed by a contract always has its fields in the same order.
  const requestHash = createHash('sha256').update(JSON.stringify(order)).digest('hex');
  return { scope, key, requestHash, userId, email: order.email };
}
