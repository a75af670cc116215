import type { InvoiceTerms } from '#domains/content/server/index.ts';
import type { AuditDeed } from '#platform/audit-actions.ts';
import type { Context, Services } from '#platform/context.ts';
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

type Action = { kind: string } & Record<string, unknown>;

/** Something for the order's story that is no outcome by itself, told once for its `ref`. For staff alone. */
export type Remark = { kind: AuditDeed<'order'>; details: { ref: string } & Record<string, unknown> };

/**
 * What came of a try to collect. `details` may be shown to people; a `ref` is kept for the next try. `later`: it is on its
 * way and comes by itself, or not. An `attempt` is the provider's name for a try, which is told once; an `action` beside a
 * decline lets the person try again at once.
 */
export type Collected = { remark?: Remark } & (
  | { status: 'paid'; ref: string; details: Record<string, unknown> }
  | { status: 'action_needed'; action: Action; ref?: string }
  | { status: 'later'; ref: string }
  | { status: 'declined'; reason: string; ref?: string; attempt?: string; action?: Action }
);

/** How a payment stands at its provider. `void`: nothing comes of it any more. */
export type Looked = Collected | { status: 'void'; remark?: Remark };

export type RefundToSend = {
  id: string;
  amountMinor: number;
  currency: string;
  /** Of the payment it comes from. */
  paymentRef: string | null;
  /** What the provider calls the refund itself, where it told already. */
  ref: string | null;
};

/** What became of money on its way back. `pending`: the provider took it, and tells later. */
export type Refunded = { ref: string | null; status: 'succeeded' | 'pending' | 'failed'; error?: string };

/** Money that went back at a provider, whoever gave it. `refundId`: which of ours it says it is. */
export type GivenBack = Refunded & { amountMinor: number; refundId: string | null };

/** The provider cannot be asked now. Whoever asks comes again. */
export class ProviderAway extends Error {}

export type Sale = {
  isDemo: boolean;
  currency: string;
  totalMinor: number;
  /** The most units of one variant. */
  mostUnits: number;
  buyer: Buyer;
  invoice: InvoiceTerms;
  services: Services;
};

/** Who buys: a guest has no orders, since anybody can type an email. */
export type Buyer = { isMember: boolean; paidOrders: number };

/** A way to pay. One folder each; `providers.ts` lists them. It only talks to whoever moves the money; what it finds out others write down. */
export type PaymentProvider = {
  /** Stands in orders and payments for good. */
  readonly name: string;
  /** For how many minutes an unpaid order keeps its stock; null: until somebody cancels it. */
  readonly holdMinutes: number | null;
  /** Whether goods may leave before the money has come. */
  readonly shipsUnpaid: boolean;
  /** Whether staff transfers refunds: they are `pending` until staff says that they have. */
  readonly paysBackByHand?: boolean;
  /** Whether shoppers may choose it now. */
  isOffered(sale: Sale): boolean;
  /**
   * Tries to collect. Outside of any transaction: it may ask a network. The same payment again does no harm, whatever
   * became of earlier tries. Whatever is wrong with the input is `declined`: the order is placed already. Absent where the
   * money comes by itself, some day.
   */
  collect?(ctx: Context, payment: PaymentToCollect, input: PaymentInput): Promise<Collected>;
  /**
   * Looks how a payment stands, without a person. Only for payments with a `ref`.
   *
   * @throws ProviderAway
   */
  look?(ctx: Context, payment: PaymentToCollect): Promise<Looked>;
  /**
   * Gives money back, once per refund's id, and tells how that stands when it is asked again.
   *
   * @throws ProviderAway
   */
  refund(ctx: Context, refund: RefundToSend): Promise<Refunded>;
  /**
   * All that went back of a paid payment. Absent where nobody but us gives anything back.
   *
   * @throws ProviderAway
   */
  givenBack?(ctx: Context, payment: PaymentToCollect): Promise<GivenBack[]>;
  /**
   * Nothing is to be collected any more: the order was canceled. Tells what has come all the same.
   *
   * @throws ProviderAway
   */
  abandon?(ctx: Context, payment: PaymentToCollect): Promise<Looked>;
};
