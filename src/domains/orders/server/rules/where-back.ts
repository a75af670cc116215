import type { Settings } from '#domains/content/server/index.ts';
import { countryName } from '#platform/i18n/country-name.ts';
import type { Locale } from '#platform/locale.ts';
import { senderLines } from '../documents/letterhead.ts';
import type { WholeOrder } from '../queries/whole-order.ts';

/** Where a refund goes: to the store credit, to a gift card by its last characters, else the way that was paid. */
export const refundGoal = ({ toCredit, provider, lastFour }: WholeOrder['refunds'][number]) => ({
  isCredit: toCredit || provider === 'store-credit',
  cardLastFour: !toCredit && provider === 'gift-card' ? lastFour : null,
});

type Shop = Pick<Settings, 'storeName' | 'company' | 'address' | 'country'>;

/**
 * Where the goods of an accepted return are sent, in lines, with the shop's country if they come from another: none if
 * nothing has left, or the shop has no address. No line is repeated.
 */
export function returnAddress(
  { fulfillmentStatus, shippingAddress }: Pick<WholeOrder, 'fulfillmentStatus' | 'shippingAddress'>,
  shop: Shop,
  locale: Locale,
): string[] {
  if (fulfillmentStatus === 'unfulfilled' || shop.address.length === 0) return [];
  const isAbroad = shop.country !== '' && shop.country !== shippingAddress.country;
  return [...new Set([...senderLines(shop), ...(isAbroad ? [countryName(locale, shop.country)] : [])])];
}
