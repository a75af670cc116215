import { readSettings } from '#domains/content/server/index.ts';
import { hasLink, MOST_GIFT_DAYS } from '#domains/credits/limits.ts';
import { type Gift, giftTime } from '#domains/orders/server/index.ts';
import type { Quote } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import { isAddress } from '#platform/mail/is-address.ts';
import type { WantedGift } from '../contract.ts';
import { giftInvalid } from './errors.ts';

/**
 * The recipients of the gift cards of an order, by variant: of several for one variant the last one.
 *
 * @throws `checkout.gift_invalid` (400).
 */
export async function chooseGifts(
  ctx: Context,
  wanted: readonly WantedGift[],
  { lines }: Pick<Quote, 'lines'>,
): Promise<(Gift & { variantId: string })[]> {
  if (wanted.length === 0) return [];
  const { timeZone } = await readSettings(ctx);
  const chosen = new Map<string, Gift>();
  for (const { productId, variantId, ...gift } of wanted) {
    const fitting = lines.filter(
      (line) =>
        line.isGiftCard && line.productId === productId && (!variantId || line.variantId === variantId),
    );
    if (fitting.length === 0 || !isAddress(gift.email) || hasLink(gift.message)) throw giftInvalid();
    const sendAt = await giftTime(ctx, { sendOn: gift.sendOn, timeZone, mostDays: MOST_GIFT_DAYS });
    if (!sendAt) throw giftInvalid();
    for (const line of fitting) chosen.set(line.variantId, { ...gift, sendAt });
  }
  return [...chosen].map(([variantId, gift]) => ({ ...gift, variantId }));
}
