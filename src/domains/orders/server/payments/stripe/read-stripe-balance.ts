import type Stripe from 'stripe';
import type { Context } from '#platform/context.ts';
import { isId } from '#platform/is-id.ts';
import type { BalanceKind } from '../../../balance-kinds.ts';
import { fromStripeAmount } from '../../../stripe.ts';
import { type BalanceEntry, BalanceForbidden, type BalancePage, type BalanceQuestion } from '../provider.ts';
import { ask, isStripeError, stripeOf } from './open-stripe.ts';

const PAGE = 100;

/** By the reporting category, which Stripe recommends for accounting: https://docs.stripe.com/reports/reporting-categories */
const kindOfCategory: Record<string, BalanceKind> = {
  charge: 'payment',
  charge_failure: 'dispute',
  refund: 'refund',
  refund_failure: 'refund',
  partial_capture_reversal: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
  payout: 'payout',
  payout_reversal: 'payout_returned',
};

/** By the type, for a category that is not known: https://docs.stripe.com/reports/balance-transaction-types */
const kindOfType: Record<string, BalanceKind> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'dispute',
  payment_reversal: 'dispute',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  payout: 'payout',
  payout_failure: 'payout_returned',
  payout_cancel: 'payout_returned',
};

/**
 * One page of the balance transactions of a time, newest first, or of those that an automatic payout paid out:
 * https://docs.stripe.com/payouts/reconciliation
 *
 * @throws ProviderAway, BalanceForbidden
 */
export async function readStripeBalance(ctx: Context, question: BalanceQuestion): Promise<BalancePage> {
  const stripe = await stripeOf(ctx);
  const about = 'payoutRef' in question ? { payout: question.payoutRef } : { created: createdIn(question) };
  const { cursor } = question;
  try {
    if ('payoutRef' in question && cursor === null) {
      const payout = await stripe.payouts.retrieve(question.payoutRef);
      if (payout.reconciliation_status === 'in_progress')
        return { entries: [], next: null, isComplete: false };
    }
    const { data, has_more: isMore } = await stripe.balanceTransactions.list({
      ...about,
      limit: PAGE,
      expand: ['data.source'],
      ...(cursor === null ? {} : { starting_after: cursor }),
    });
    // Money of other products of Stripe, such as its cards, has a balance of its own.
    const entries = data.filter(({ balance_type: type = 'payments' }) => type === 'payments').map(entryOf);
    // Within a second their order is that of the list.
    return { entries: entries.reverse(), next: isMore ? (data.at(-1)?.id ?? null) : null, isComplete: true };
  } catch (error) {
    if (isStripeError(error) && error.type === 'StripePermissionError')
      throw new BalanceForbidden(error.message);
    return ask(Promise.reject(error));
  }
}

/** Stripe counts whole seconds. */
const createdIn = ({ from, to }: { from: Date; to: Date }) => ({
  gte: Math.floor(from.getTime() / 1_000),
  lt: Math.ceil(to.getTime() / 1_000),
});

/** An entry as Stripe's balance transaction has it. Pure. */
function entryOf(moved: Stripe.BalanceTransaction): BalanceEntry {
  const { id, amount, fee, created, type, reporting_category: category } = moved;
  const currency = moved.currency.toUpperCase();
  const kind = kindOfCategory[category] ?? kindOfType[type] ?? 'other';
  const source = typeof moved.source === 'object' ? moved.source : null;
  return {
    id,
    kind,
    occurredAt: new Date(created * 1_000),
    currency,
    grossMinor: fromStripeAmount(amount, currency),
    feeMinor: fromStripeAmount(fee, currency),
    ...paymentIn(source),
    refundRef: source?.object === 'refund' ? source.id : null,
    ...payoutIn(kind, source),
  };
}

type Source = Stripe.BalanceTransaction['source'];
const idOf = (found: string | { id: string } | null | undefined) =>
  typeof found === 'string' ? found : (found?.id ?? null);
/** A charge has the metadata of its intent, so it names our payment even if we do not know the intent yet. */
function paymentIn(source: Source): Pick<BalanceEntry, 'paymentRef' | 'paymentId'> {
  if (source === null || typeof source === 'string') return { paymentRef: null, paymentId: null };
  const isAbout = source.object === 'charge' || source.object === 'refund' || source.object === 'dispute';
  if (!isAbout) return { paymentRef: null, paymentId: null };
  const named = source.object === 'charge' ? (source.metadata.kiosk_payment ?? '') : '';
  return { paymentRef: idOf(source.payment_intent), paymentId: isId(named) ? named : null };
}

/** The day of arrival is midnight in UTC. Only automatic payouts say what they are made of. */
function payoutIn(
  kind: BalanceKind,
  source: Source,
): Pick<BalanceEntry, 'payoutRef' | 'bankDay' | 'isComposed'> {
  const isPayout = kind === 'payout' || kind === 'payout_returned';
  if (!isPayout || source === null || typeof source === 'string' || source.object !== 'payout')
    return { payoutRef: null, bankDay: null, isComposed: false };
  return {
    payoutRef: (kind === 'payout_returned' && idOf(source.original_payout)) || source.id,
    bankDay: new Date(source.arrival_date * 1_000).toISOString().slice(0, 10),
    isComposed: kind === 'payout' && source.automatic,
  };
}
