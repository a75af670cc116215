import type { Context } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import type { Locale } from '#platform/locale.ts';
import type { Address } from '../../contract.ts';
import type { FulfillmentStatus, OrderStatus, PaymentStatus } from '../../statuses.ts';
import { orderJson } from './order-sql.ts';

type Units = { lineId: string; quantity: number };

export type WholeLine = {
  id: string;
  productId: string | null;
  variantId: string | null;
  slug: string | null;
  name: string;
  choice: string;
  sku: string | null;
  image: string;
  unitPriceMinor: number;
  quantity: number;
  subtotalMinor: number;
  discountMinor: number;
  taxRatePpm: number;
  taxMinor: number;
  totalMinor: number;
  fulfilledQuantity: number;
  restockedQuantity: number;
  withdrawnQuantity: number;
  returnedQuantity: number;
};

/** A complete order as stored, amounts in minor units and times as in JSON. */
export type WholeOrder = {
  id: string;
  code: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  fulfillmentStatus: FulfillmentStatus;
  currency: string;
  totalMinor: number;
  placedAt: string;
  token: string;
  email: string;
  userId: string | null;
  locale: Locale;
  subtotalMinor: number;
  discountMinor: number;
  shippingMinor: number;
  shippingDiscountMinor: number;
  shippingTaxMinor: number;
  taxMinor: number;
  pricesIncludeTax: boolean;
  paidMinor: number;
  refundedMinor: number;
  promotions: { name: string; code: string | null; amountMinor: number }[];
  taxes: { name: string; ratePpm: number; netMinor: number; taxMinor: number }[];
  shippingAddress: Address;
  billingAddress: Address;
  shippingMethod: { id: string; name: string; minDays: number; maxDays: number; isExpress: boolean };
  provider: string;
  paymentDetails: Record<string, unknown> | null;
  expiresAt: string | null;
  lapsesAt: string | null;
  canceledAt: string | null;
  deliveredAt: string | null;
  lines: WholeLine[];
  fulfillments: {
    id: string;
    carrier: string;
    trackingNumber: string;
    trackingUrl: string;
    shippedAt: string;
    lines: Units[];
  }[];
  refunds: {
    id: string;
    amountMinor: number;
    reason: string;
    status: 'pending' | 'succeeded' | 'failed';
    createdAt: string;
    isSurplus: boolean;
    provider: string;
  }[];
  returns: {
    id: string;
    reason: string;
    status: 'requested' | 'accepted' | 'declined' | 'received';
    requestedAt: string;
    lines: Units[];
  }[];
  invoices: { id: string; kind: 'invoice' | 'credit_note'; label: string; issuedAt: string }[];
  events: {
    at: string;
    kind: string;
    actorKind: 'visitor' | 'member' | 'admin' | 'system';
    actorId: string | null;
    name: string | null;
    isInternal: boolean;
    details: Record<string, unknown>;
  }[];
};

const select = namedQuery<{ order: WholeOrder }>(
  'orders_whole',
  `select ${orderJson} as order from orders o where o.id = $1`,
);

/** A complete order, without access check, for domains and jobs; null if it does not exist. */
export const readWholeOrder = async (ctx: Pick<Context, 'db'>, id: string): Promise<WholeOrder | null> =>
  (await select(ctx, [id]))[0]?.order ?? null;

const selectOf = plannedQuery<{ order: WholeOrder }>(
  `select ${orderJson} as order from orders o where o.user_id = $1 order by o.placed_at desc, o.id desc`,
);

/** All orders of an account in the same form, newest first. */
export const readWholeOrdersOf = async (ctx: Pick<Context, 'db'>, userId: string): Promise<WholeOrder[]> =>
  (await selectOf(ctx, [userId])).map(({ order }) => order);
