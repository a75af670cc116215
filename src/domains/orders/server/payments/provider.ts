import type { InvoiceTerms } from '#domains/content/server/index.ts';
import type { AuditDeed } from '#platform/audit-actions.ts';
import type { Context } from '#platform/context.ts';
import type { BalanceKind } from '../../balance-kinds.ts';
import type { PaymentInput } from '../../contract.ts';
import type { RefundStatus } from '../../statuses.ts';
import type { AccountKind } from './setup/account.ts';
import type { PaymentTerms } from './setup/read-terms.ts';

export type PaymentToCollect = {
  id: string;
  orderId: string;
  code: string;
  amountMinor: number;
  currency: string;
  email: string;
  /** The provider's own id of the payment; null at the first try. */
  ref: string | null;
};

type Action = { kind: string } & Record<string, unknown>;

/** An event that is not a result by itself, recorded once per `ref`. For staff only. */
export type Remark = { kind: AuditDeed<'order'>; details: { ref: string } & Record<string, unknown> };

/**
 * The result of a try to collect. `details` may be shown to users; `ref` is stored for the next try. `later`: on its
 * way, and may still fail. `attempt` is the provider's id of the try, so that it is recorded once; an `action` with a
 * decline allows an immediate retry.
 */
export type Collected = { remark?: Remark } & (
  | { status: 'paid'; ref: string; details: Record<string, unknown> }
  | { status: 'action_needed'; action: Action; ref?: string }
  | { status: 'later'; ref: string }
  | { status: 'declined'; reason: string; ref?: string; attempt?: string; action?: Action }
);

/** The state of a payment at its provider. `void`: it can no longer succeed. */
export type Looked = Collected | { status: 'void'; remark?: Remark };

export type RefundToSend = {
  id: string;
  amountMinor: number;
  currency: string;
  /** The provider's reference of the payment. */
  paymentRef: string | null;
  /** The provider's reference of the refund, if known. */
  ref: string | null;
};

/** The result of a refund. `pending`: the provider has accepted it and reports the result later. */
export type Refunded = { ref: string | null; status: RefundStatus; error?: string };

/** A refund found at a provider, made by us or others. `refundId`: our refund, if it names one. */
export type GivenBack = Refunded & { amountMinor: number; refundId: string | null };

/** The provider cannot be reached now; the caller tries again later. */
export class ProviderAway extends Error {}

/** The key of the shop may not read the balance. */
export class BalanceForbidden extends Error {}

/** A provider answers only shorter windows. */
export class WindowTooLong extends Error {}

/**
 * What moved the shop's money at a provider, in the currency in which it settles. `grossMinor` is positive if it came to
 * the account there; the fee is taken off it.
 */
export type BalanceEntry = {
  /** The provider's own id, the same each time. */
  id: string;
  kind: BalanceKind;
  occurredAt: Date;
  currency: string;
  grossMinor: number;
  feeMinor: number;
  /** The provider's reference of the payment that it belongs to. */
  paymentRef: string | null;
  /** Our payment, if the provider names it. */
  paymentId: string | null;
  /** The provider's reference of the refund that it is or undoes. */
  refundRef: string | null;
  /** Of a payout, or of one that came back: the provider's reference of the payout. */
  payoutRef: string | null;
  /** Of those: the day on which the bank has the money, if it is known. */
  bankDay: string | null;
  /** Of a payout: whether the provider says what it is made of. */
  isComposed: boolean;
};

/** Entries of a time, its end excluded, or those that a payout paid out. `cursor`: the `next` of the page before. */
export type BalanceQuestion = ({ from: Date; to: Date } | { payoutRef: string }) & { cursor: string | null };
/** `isComplete` is false while the provider does not know yet what a payout is made of. */
export type BalancePage = { entries: BalanceEntry[]; next: string | null; isComplete: boolean };

/** The balance of the shop at a provider. */
export type BalanceReader = {
  /** How much time one question may span, and how late entries may appear. */
  readonly longestDays: number;
  readonly lateHours: number;
  /**
   * One page of entries, in any order.
   *
   * @throws ProviderAway, BalanceForbidden, WindowTooLong
   */
  read(ctx: Context, question: BalanceQuestion): Promise<BalancePage>;
};

export type Sale = {
  isDemo: boolean;
  currency: string;
  totalMinor: number;
  /** The largest quantity of one variant. */
  mostUnits: number;
  buyer: Buyer;
  invoice: InvoiceTerms;
  /** Of the delivery; null if it is not known yet. */
  country: string | null;
  /** Whether the buyer collects it. */
  isPickup: boolean;
  /** What the owner set for each provider, and the buyer's groups that it names. */
  terms: PaymentTerms;
};

/** The buyer. A guest has no orders, since anyone can type an email address. */
export type Buyer = { isMember: boolean; paidOrders: number };

/** Origins from which a page may load scripts and frames, and to which it may connect. */
export type Guests = Record<'scripts' | 'connections' | 'frames', readonly string[]>;

/**
 * A payment provider, in a folder of its own; `providers.ts` lists them by name. It only talks to the payment service; the
 * callers record what it returns.
 */
export type PaymentProvider = {
  /** Minutes for which an unpaid order keeps its stock; null: until it is canceled. */
  holdMinutes(terms: InvoiceTerms): number | null;
  /** Whether goods may ship before payment. */
  readonly shipsUnpaid: boolean;
  /** Whether staff transfers refunds: they are `pending` until staff confirms them. */
  readonly paysBackByHand?: boolean;
  /** The account that it needs; it is offered with one only. */
  readonly account?: AccountKind;
  /** What pages that pay orders must allow for its code in browsers. */
  readonly guests?: Guests;
  /** Whether it can take this sale, apart from its account and the owner's conditions. */
  isOffered(sale: Sale): boolean;
  /**
   * Tries to collect; outside of transactions, since it may use the network. Repeatable, regardless of earlier
   * tries. Invalid input results in `declined`, since the order is placed already. Absent if the money arrives without
   * us.
   */
  collect?(ctx: Context, payment: PaymentToCollect, input: PaymentInput): Promise<Collected>;
  /**
   * Takes the money of a payment that `collect` has begun, with a token that an agent was granted for it. Repeated with
   * the same token, it tries once; no token takes money twice. Absent if agents have no such tokens.
   *
   * @throws ProviderAway
   */
  takeGranted?(ctx: Context, payment: PaymentToCollect, token: string): Promise<Collected>;
  /**
   * Reads the state of a payment without the buyer. Only for payments with a `ref`.
   *
   * @throws ProviderAway
   */
  look?(ctx: Context, payment: PaymentToCollect): Promise<Looked>;
  /**
   * Refunds, once per refund id; repeated, it returns the current state.
   *
   * @throws ProviderAway
   */
  refund(ctx: Context, refund: RefundToSend): Promise<Refunded>;
  /**
   * All refunds of a paid payment. Absent if only we can refund.
   *
   * @throws ProviderAway
   */
  givenBack?(ctx: Context, payment: PaymentToCollect): Promise<GivenBack[]>;
  /**
   * Stops collecting: the order was canceled. Returns what has arrived nevertheless.
   *
   * @throws ProviderAway
   */
  abandon?(ctx: Context, payment: PaymentToCollect): Promise<Looked>;
  /** What moved the shop's money there, payouts included. Absent if it holds none. */
  readonly balance?: BalanceReader;
};
