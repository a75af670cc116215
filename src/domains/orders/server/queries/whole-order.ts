import type { Context } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import type { JsonOf } from '#platform/db/table-columns.ts';
import type { OrderGift } from '../../contract/gifts.ts';
import type { Assignee } from '../../contract.ts';
import type { ProviderName } from '../../payment-providers.ts';
import type {
  documentKinds,
  eventKinds,
  fulfillmentKinds,
  lineKinds,
  orderKinds,
  returnKinds,
  shownRefundKinds,
} from '../tables.ts';
import { orderJson } from './order-sql.ts';

type Units = { lineId: string; quantity: number };

export type WholeLine = JsonOf<typeof lineKinds> & {
  slug: string | null;
  returnedQuantity: number;
  gift: OrderGift | null;
  /** What it was called when it was bought, if it has another name for the reader. */
  agreedName?: string | null;
};

/** A complete order as stored, amounts in minor units and times as in JSON. */
export type WholeOrder = JsonOf<typeof orderKinds> & {
  /** Null once staff handled the order. */
  lapsesAt: string | null;
  paymentDetails: Record<string, unknown> | null;
  /** The gift cards and the store credit that it was paid with. */
  credits: { provider: ProviderName; lastFour: string; amountMinor: number }[];
  lines: WholeLine[];
  fulfillments: (JsonOf<typeof fulfillmentKinds> & { lines: Units[] })[];
  refunds: (JsonOf<typeof shownRefundKinds> & {
    isSurplus: boolean;
    provider: ProviderName;
    /** Of a gift card. */
    lastFour: string | null;
    lines: (Units & { amountMinor: number })[];
  })[];
  returns: (JsonOf<typeof returnKinds> & { lines: Units[] })[];
  /** `hasXml`: the seller was known to its state; `isComplete`: so that XRechnung lacks nothing, either. */
  invoices: (JsonOf<typeof documentKinds> & { hasXml: boolean; isComplete: boolean })[];
  events: (JsonOf<typeof eventKinds> & { name: string | null })[];
  tags: string[];
  assignee: Assignee | null;
  vatIdCheck: 'pending' | 'invalid' | null;
};

const select = namedQuery<{ order: WholeOrder }>(
  'orders_whole',
  `select ${orderJson} as order from orders o where o.id = $1`,
);

/** A complete order, without access check, for domains and jobs; null if it does not exist. */
export const readWholeOrder = async (ctx: Pick<Context, 'db'>, id: string): Promise<WholeOrder | null> =>
  (await select(ctx, [id]))[0]?.order ?? null;

const selectMany = plannedQuery<{ order: WholeOrder }>(
  `select ${orderJson} as order from orders o where o.code = any($1) order by o.placed_at, o.id`,
);

/** Those of codes, the oldest first, without access check; unknown ones are left out. */
export const readWholeOrders = async (
  ctx: Pick<Context, 'db'>,
  codes: readonly string[],
): Promise<WholeOrder[]> => (await selectMany(ctx, [codes])).map(({ order }) => order);

const selectOf = plannedQuery<{ order: WholeOrder }>(
  `select ${orderJson} as order from orders o where o.user_id = $1 or (o.user_id is null and lower(o.email) = lower($2))
   order by o.placed_at desc, o.id desc`,
);

/** The buyer of orders: an account, or the address that a guest used. */
export type BuyerOfOrders = { userId: string } | { email: string };

/** All orders of a buyer in the same form, newest first. */
export async function readWholeOrdersOf(
  ctx: Pick<Context, 'db'>,
  buyer: BuyerOfOrders,
): Promise<WholeOrder[]> {
  const [userId, email] = 'userId' in buyer ? [buyer.userId, null] : [null, buyer.email];
  return (await selectOf(ctx, [userId, email])).map(({ order }) => order);
}
