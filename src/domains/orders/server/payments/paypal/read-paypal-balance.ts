import { z } from '@hono/zod-openapi';
import type { Context } from '#platform/context.ts';
import { isId } from '#platform/is-id.ts';
import type { BalanceKind } from '../../../balance-kinds.ts';
import {
  type BalanceEntry,
  BalanceForbidden,
  type BalancePage,
  type BalanceQuestion,
  WindowTooLong,
} from '../provider.ts';
import { askPayPal, PayPalRefusal } from './ask-paypal.ts';
import { fromPayPalAmount } from './paypal-amount.ts';

/** PayPal allows 500; so many fit into the largest answer that is read. */
const PAGE = 300;
/** Searches are slow. */
const TIMEOUT_MS = 30_000;
/** PayPal keeps three years. */
const KEPT_MS = 3 * 365 * 86_400_000;

const Amount = z.looseObject({ currency_code: z.string().length(3), value: z.string().max(40) });

/** The parts of a transaction that are read: https://developer.paypal.com/docs/api/transaction-search/v1/ */
const Transaction = z.looseObject({
  transaction_id: z.string().max(100),
  transaction_event_code: z.string().max(10),
  transaction_initiation_date: z.string().max(64),
  transaction_status: z.string().max(10),
  transaction_amount: Amount,
  fee_amount: Amount.optional(),
  paypal_reference_id: z.string().max(100).optional(),
  custom_field: z.string().optional(),
});
type PayPalTransaction = z.infer<typeof Transaction>;

const Found = z.looseObject({
  transaction_details: z.array(z.looseObject({ transaction_info: Transaction })).default([]),
  total_pages: z.number().int().default(1),
});

/** By the code of the event: https://developer.paypal.com/docs/transaction-search/transaction-event-codes */
const kindOfCode: Record<string, BalanceKind> = {
  T1101: 'payout_returned', // reversal of a withdrawal
  T1106: 'dispute', // payment reversal by PayPal
  T1107: 'refund', // payment refund by the merchant
  T1108: 'fee', // fee reversal
  T1109: 'fee', // fee refund
  T1110: 'dispute', // hold for the investigation of a dispute
  T1111: 'dispute', // … which ends
  T1201: 'dispute', // chargeback
  T1202: 'dispute', // … reversed
  T1205: 'dispute', // … reimbursed
  T1207: 'dispute', // … that was disputed in vain
  T1208: 'dispute', // … canceled
};

/** The first digits are enough for all others. What the shop pays to others is no payment of a customer. */
function kindOf(code: string, grossMinor: number): BalanceKind {
  const known = kindOfCode[code];
  if (known) return known;
  const group = code.slice(0, 3);
  if (group === 'T00') return grossMinor > 0 ? 'payment' : 'other';
  if (group === 'T01') return 'fee';
  if (group === 'T04' || group === 'T17') return grossMinor > 0 ? 'payout_returned' : 'payout';
  return 'other';
}

/**
 * One page of the transactions of a time that moved the balance. PayPal does not say what a payout is made of.
 *
 * @throws ProviderAway, BalanceForbidden, WindowTooLong
 */
export async function readPayPalBalance(ctx: Context, question: BalanceQuestion): Promise<BalancePage> {
  const none: BalancePage = { entries: [], next: null, isComplete: true };
  if ('payoutRef' in question) return none;
  const { to, cursor } = question;
  const from = new Date(Math.max(question.from.getTime(), Date.now() - KEPT_MS));
  if (from >= to) return none;
  const page = Number(cursor ?? 1);
  const asked = new URLSearchParams({
    start_date: inSeconds(from),
    end_date: inSeconds(to),
    fields: 'transaction_info',
    balance_affecting_records_only: 'Y',
    page_size: String(PAGE),
    page: String(page),
  });
  const path = `/v1/reporting/transactions?${asked}`;
  try {
    const found = await askPayPal(ctx, { method: 'GET', path, timeoutMs: TIMEOUT_MS }, Found);
    const entries = found.transaction_details.flatMap(({ transaction_info: info }) => entryOf(info));
    return { entries, next: page < found.total_pages ? String(page + 1) : null, isComplete: true };
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error;
    if (error.kind === 'RESULTSET_TOO_LARGE') throw new WindowTooLong(error.message);
    if (error.status === 403) throw new BalanceForbidden(error.message);
    throw error;
  }
}

const inSeconds = (moment: Date) => `${moment.toISOString().slice(0, 19)}Z`;
/** Denied, or still on its way: it has moved nothing. */
const isOpen = new Set(['D', 'P']);

/** An entry as PayPal's transaction has it; none if it has moved nothing. Pure. */
function entryOf(info: PayPalTransaction): BalanceEntry[] {
  const { transaction_id: id, transaction_event_code: code, transaction_amount: amount } = info;
  const currency = amount.currency_code;
  const grossMinor = fromPayPalAmount(amount.value, currency);
  const feeMinor = info.fee_amount ? fromPayPalAmount(info.fee_amount.value, currency) : 0;
  const occurredAt = new Date(info.transaction_initiation_date);
  if (isOpen.has(info.transaction_status) || Number.isNaN(occurredAt.getTime())) return [];
  const kind = kindOf(code, grossMinor);
  const about = info.paypal_reference_id ?? null;
  const named = info.custom_field ?? '';
  return [
    {
      // The same id may name another transaction of the same business.
      id: `${id}/${code}`,
      kind,
      occurredAt,
      currency,
      grossMinor,
      // PayPal's fees are negative.
      feeMinor: 0 - feeMinor,
      paymentRef: kind === 'payment' ? id : about,
      paymentId: kind === 'payment' && isId(named) ? named : null,
      refundRef: kind === 'refund' ? id : null,
      payoutRef: kind === 'payout' ? id : kind === 'payout_returned' ? about : null,
      bankDay: null,
      isComposed: false,
    },
  ];
}
