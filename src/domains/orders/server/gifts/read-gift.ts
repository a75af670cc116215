import type { Context } from '#platform/context.ts';
import type { OrderGift } from '../../contract/gifts.ts';
import { giftNotFound } from '../errors.ts';
import { readOrder } from '../queries/read-order.ts';

/** The recipient of a line's gift cards. @throws `orders.not_found`, `orders.gift_not_found` (404). */
export async function readGift(ctx: Context, place: { code: string; lineId: string }): Promise<OrderGift> {
  const { lines } = await readOrder(ctx, { code: place.code });
  const gift = lines.find(({ id }) => id === place.lineId)?.gift;
  if (!gift) throw giftNotFound();
  return gift;
}
