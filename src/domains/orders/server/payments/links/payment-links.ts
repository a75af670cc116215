import { randomBytes } from 'node:crypto';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { digest } from '#platform/digest.ts';
import { orderNotFound } from '../../errors.ts';

const insert = namedQuery(
  'orders_insert_payment_link',
  `insert into payment_links (token_hash, order_id, expires_at)
   select $1, id, coalesce(expires_at, rest_due_at, now() + interval '30 days') from orders where id = $2`,
);
const find = namedQuery<{ code: string; token: string }>(
  'orders_of_payment_link',
  `select o.code, o.link_token as token from payment_links link join orders o on o.id = link.order_id
   where link.token_hash = $1 and link.expires_at > now()`,
);
const remove = namedQuery(
  'orders_delete_payment_links',
  `delete from payment_links where expires_at < now() - interval '1 day'`,
);

/** A new token that opens the page on which an order is paid, for as long as the order waits for its money. */
export async function newPaymentLink(tx: Transaction, orderId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await insert(tx, [digest(token), orderId]);
  return token;
}

/**
 * The order of a payment link, with the token of its page. Open to everyone with the link.
 *
 * @throws `orders.not_found` (404) if there is none, or its time is over.
 */
export async function openPaymentLink(ctx: Context, token: string): Promise<{ code: string; token: string }> {
  const [order] = await find(ctx, [digest(token)]);
  if (!order) throw orderNotFound();
  return order;
}

/** Forgets the links whose time is over. */
export const deleteOldLinks = async (ctx: Pick<Context, 'db'>): Promise<void> => void (await remove(ctx, []));
