import type { Context } from '#platform/context.ts';
import type { PaymentInput } from '../../contract.ts';

export type PaymentToCollect = {
  id: string;
  orderId: string;
  code: string;
  amountMinor: number;
  currency: string;
  email: string;
  /** What the provider called it before; null at the first try. */
  ref: string | null;
};

/** What came of a try to collect. `details` may be shown to people; a `ref` is kept for the next try. */
export type Collected =
  | { status: 'paid'; ref: string; details: Record<string, unknown> }
  | { status: 'action_needed'; action: { kind: string } & Record<string, unknown>; ref?: string }
  | { status: 'declined'; reason: string; ref?: string };

export type RefundToSend = {
  id: string;
  amountMinor: number;
  currency: string;
  /** Of the payment it comes from. */
  paymentRef: string | null;
};

/** A way to pay. One folder each; `providers.ts` lists them. */
export type PaymentProvider = {
  /** Stands in orders and payments for good. */
  readonly name: string;
  /** For how many minutes an unpaid order keeps its stock; null: until somebody cancels it. */
  readonly holdMinutes: number | null;
  /** Whether goods may leave before the money has come. */
  readonly shipsUnpaid: boolean;
  /** Whether shoppers of this shop may choose it now. */
  isOffered(shop: { isDemo: boolean; currency: string }): boolean;
  /**
   * Tries to collect. Outside of any transaction: it may ask a network. The same payment again does no harm, whatever
   * became of earlier tries. Whatever is wrong with the input is `declined`: the order is placed already. Absent where the
   * money comes by itself, some day.
   */
  collect?(ctx: Context, payment: PaymentToCollect, input: PaymentInput): Promise<Collected>;
  /** Gives money back, once per refund's id; gives the provider's own name for it. A job does it and tries again where it throws. */
  refund(ctx: Context, refund: RefundToSend): Promise<{ ref: string | null }>;
  /** Nothing is to be collected any more: the order was canceled. A job does it. */
  abandon?(ctx: Context, payment: PaymentToCollect): Promise<void>;
};
