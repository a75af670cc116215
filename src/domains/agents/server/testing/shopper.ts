import { randomUUID } from 'node:crypto';
import {
  type Answer,
  buyer,
  card,
  type combinations,
  type openAgentShop,
  shipTo,
} from '#tests/support/open-agents.ts';

type AgentShop = Awaited<ReturnType<typeof openAgentShop>>;

export const line = (id: string, quantity = 1) => ({ item: { id }, quantity });

export const totalOf = ({ body }: Answer) =>
  body.totals.find(({ type }: { type: string }) => type === 'total').amount;

export const addsUp = ({ body }: Answer) => {
  const parts = body.totals.filter(({ type }: { type: string }) => type !== 'total');
  return (
    parts.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0) ===
    totalOf({ body } as Answer)
  );
};

/** What an agent does in a shop, which is open when the first of it is called, over one way. */
export function shopper(shop: () => AgentShop, way: (typeof combinations)[number]) {
  const call = (tool: string, sent?: Parameters<AgentShop['call']>[2]) => shop().call(way, tool, sent);
  return {
    call,
    /** A new mug with this stock. */
    mug: async (onHandNow = 5, priceMinor = 1999) => {
      const { id, variantIds } = await shop().add({
        name: `Mug ${randomUUID()}`,
        variants: [{ priceMinor, onHand: onHandNow }],
      });
      return { productId: id, id: variantIds[0] ?? '' };
    },
    onHand: async (variantId: string): Promise<number | undefined> => {
      const [row] = await shop().rows<{ n: number }>(
        'select on_hand as n from stock_levels where variant_id = $1',
        [variantId],
      );
      return row?.n;
    },
    /** A checkout that lacks nothing. */
    ready: async (itemId: string, quantity = 1, more: object = {}) =>
      call('create_checkout', {
        body: { line_items: [line(itemId, quantity)], buyer, fulfillment: shipTo(shop().methodId), ...more },
      }),
    complete: (id: string, token = 'success_token', key: string = randomUUID()) =>
      call('complete_checkout', { id, body: card(token), key }),
  };
}
