import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';

/** A recipient of gift cards. `sendAt`: when they are due. */
export type Gift = { email: string; name: string; message: string; sendOn: string | null; sendAt: Date };

/**
 * In the morning of a day in a time zone; now without a day. `isNear`: not too many days ahead, and not past where the
 * buyer is, which may be a day behind the shop.
 */
const select = namedQuery<{ sendAt: Date; isNear: boolean }>(
  'orders_gift_time',
  `select coalesce(($1::date + time '08:00') at time zone $2, now()) as "sendAt",
     coalesce($1::date - (now() at time zone $2)::date, 0) between -1 and $3 as "isNear"`,
);

/** When gift cards of a day are sent; null if that is past, or more than so many days ahead. */
export async function giftTime(
  ctx: Pick<Context, 'db'>,
  { sendOn, timeZone, mostDays }: { sendOn: string | null; timeZone: string; mostDays: number },
): Promise<Date | null> {
  const [row] = await select(ctx, [sendOn, timeZone, mostDays]);
  return row?.isNear ? row.sendAt : null;
}

const insert = namedQuery(
  'orders_insert_gifts',
  `insert into order_gifts (order_line_id, email, name, message, send_on, send_at)
   select line.id, gift.email, gift.name, gift.message, gift.send_on, gift.send_at
   from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::date[], $7::timestamptz[])
     gift (variant_id, email, name, message, send_on, send_at)
   join order_lines line on line.order_id = $1 and line.variant_id = gift.variant_id and line.is_gift_card`,
);

/** Writes the recipients of a new order's gift cards, by variant. In the transaction that places it. */
export async function writeGifts(
  tx: Transaction,
  orderId: string,
  gifts: readonly (Gift & { variantId: string })[],
): Promise<void> {
  const column = <Name extends keyof (typeof gifts)[number]>(name: Name) => gifts.map((gift) => gift[name]);
  const texts = [column('email'), column('name'), column('message')];
  await insert(tx, [orderId, column('variantId'), ...texts, column('sendOn'), column('sendAt')]);
}
