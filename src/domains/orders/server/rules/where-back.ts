import type { Settings } from '#domains/content/server/index.ts';
import type { WholeOrder } from '../queries/whole-order.ts';

/** Where a refund goes: to the store credit, to a gift card by its last characters, else the way that was paid. */
export const refundGoal = ({ toCredit, provider, lastFour }: WholeOrder['refunds'][number]) => ({
  isCredit: toCredit || provider === 'store-credit',
  cardLastFour: !toCredit && provider === 'gift-card' ? lastFour : null,
});

/** Where the goods of an accepted return are sent, in lines: none if nothing has left, or the shop has no address. */
export const returnAddress = (
  { fulfillmentStatus }: Pick<WholeOrder, 'fulfillmentStatus'>,
  { storeName, address }: Pick<Settings, 'storeName' | 'address'>,
): string[] => (fulfillmentStatus === 'unfulfilled' || address.length === 0 ? [] : [storeName, ...address]);
