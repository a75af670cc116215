import type { OrderDraft } from '#domains/orders/server/placing/order-rows.ts';
import type { ReturnReason } from '#domains/orders/statuses.ts';
import { newId } from '#platform/id.ts';
import type { Locale } from '#platform/locale.ts';

/** A quantity of a line, by index from 0. */
export type PastUnits = { line: number; quantity: number };

/** An order with its later states. Times that have not come are null. */
export type PastOrder = Pick<
  OrderDraft,
  'userId' | 'email' | 'quote' | 'shippingAddress' | 'billingAddress' | 'provider' | 'isDemo'
> & {
  locale: Locale;
  placedAt: Date;
  paidAt: Date | null;
  processingAt: Date | null;
  deliveredAt: Date | null;
  /** By its buyer; by the shop if it expired. */
  canceled: { at: Date; by: 'customer' | 'shop'; reason: string } | null;
  parcels: { at: Date; carrier: string; trackingNumber: string; lines: PastUnits[] }[];
  refunds: { at: Date; amountMinor: number; reason: string }[];
  returns: {
    at: Date;
    status: 'requested' | 'accepted' | 'declined' | 'received';
    /** When it was received or declined. */
    settledAt: Date | null;
    reasonCode: ReturnReason | null;
    reason: string;
    lines: PastUnits[];
  }[];
};

type WithId<Thing> = Thing & { id: string };
export type KnownOrder = Omit<PastOrder, 'parcels' | 'refunds' | 'returns'> & {
  id: string;
  paymentId: string;
  lineIds: string[];
  parcels: WithId<PastOrder['parcels'][number]>[];
  refunds: WithId<PastOrder['refunds'][number]>[];
  returns: WithId<PastOrder['returns'][number]>[];
};

const withId = <Thing>(thing: Thing): WithId<Thing> => ({ ...thing, id: newId() });

/** The order and its parts with new ids. */
export const withIds = (order: PastOrder): KnownOrder => ({
  ...order,
  id: newId(),
  paymentId: newId(),
  lineIds: order.quote.lines.map(() => newId()),
  parcels: order.parcels.map(withId),
  refunds: order.refunds.map(withId),
  returns: order.returns.map(withId),
});

export const unitsOfLine = (units: readonly PastUnits[], line: number): number =>
  units.reduce((sum, one) => sum + (one.line === line ? one.quantity : 0), 0);
