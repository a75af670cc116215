import { z } from '@hono/zod-openapi';
import { BalanceKind, ReadingStatus } from '#domains/orders/contract/balance.ts';
import { createRoute, LangQuery, problem, returns } from '#platform/contract.ts';

const tags = ['payouts'];
const count = z.number().int();
const moment = z.string().openapi({ description: 'ISO 8601' });
const page = {
  /** The `next` of an earlier page. */
  before: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};

/** `on_way`: the bank does not have it yet. `returned`: the bank sent it back. */
export const PayoutStatus = z.enum(['on_way', 'paid', 'returned']);
export type PayoutStatus = z.infer<typeof PayoutStatus>;

export const Payout = z
  .object({
    id: z.string(),
    provider: z.string(),
    /** What the provider calls it. */
    reference: z.string(),
    at: moment,
    /** The day on which the bank has it, in the shop's time zone; of providers that do not say so the day of the payout. */
    bankDay: z.iso.date(),
    status: PayoutStatus,
    currency: z.string(),
    amount: z.number(),
    /** What it is made of: the number of payments, and all fees. */
    payments: count,
    fees: z.number(),
    /** Whether the provider says what it is made of; otherwise it is what moved since the payout before. */
    isComposed: z.boolean(),
  })
  .openapi('Payout');
export type Payout = z.infer<typeof Payout>;

export const BalanceEntry = z
  .object({
    id: z.string(),
    kind: BalanceKind,
    /** What the provider calls it. */
    reference: z.string(),
    at: moment,
    /** Positive if it came to the account at the provider. */
    gross: z.number(),
    fee: z.number(),
    /** The gross amount less the fee. */
    net: z.number(),
    /** The order of a payment of this shop; null for money of other systems on the same account. */
    orderCode: z.string().nullable(),
  })
  .openapi('BalanceEntry');
export type BalanceEntry = z.infer<typeof BalanceEntry>;

export const WholePayout = z
  .object({
    payout: Payout,
    sums: z.array(
      z.object({ kind: BalanceKind, count, gross: z.number(), fee: z.number(), net: z.number() }),
    ),
    /** The newest first. */
    entries: z.array(BalanceEntry),
    next: z.string().nullable(),
  })
  .openapi('WholePayout');
export type WholePayout = z.infer<typeof WholePayout>;

export const ProviderBalance = z
  .object({
    provider: z.string(),
    /** Null: there is nothing to read yet. */
    status: ReadingStatus.nullable(),
    checkedAt: moment.nullable(),
    /** Up to when the balance was read. */
    readUntil: moment.nullable(),
    /** What the provider has not paid out yet, by currency. */
    amounts: z.array(
      z.object({
        currency: z.string(),
        amount: z.number(),
        /** Whether it is in the shop's currency; otherwise it is not in the booking batch. */
        isBooked: z.boolean(),
      }),
    ),
  })
  .openapi('ProviderBalance');
export type ProviderBalance = z.infer<typeof ProviderBalance>;

export const getBalances = createRoute('listBalances', {
  method: 'get',
  path: '/dashboard/balances',
  'x-access': 'reports.read',
  tags,
  responses: {
    200: returns(
      z.object({ data: z.array(ProviderBalance) }),
      'What payment providers hold of the shop, as read within the last hour.',
    ),
  },
});

export const PayoutSearch = z.object({ provider: z.string().max(50).optional(), ...page });
export type PayoutSearch = z.infer<typeof PayoutSearch>;

export const listPayouts = createRoute('listPayouts', {
  method: 'get',
  path: '/dashboard/payouts',
  'x-access': 'reports.read',
  tags,
  request: { query: PayoutSearch },
  responses: {
    200: returns(
      z.object({ data: z.array(Payout), next: z.string().nullable() }),
      'What payment providers paid out to the bank, the newest first.',
    ),
    400: problem('request.invalid'),
  },
});

export const getPayout = createRoute('getPayout', {
  method: 'get',
  path: '/dashboard/payouts/{id}',
  'x-access': 'reports.read',
  tags,
  request: { params: z.object({ id: z.uuid() }), query: z.object(page) },
  responses: {
    200: returns(WholePayout, 'A payout, and what it is made of.'),
    400: problem('request.invalid'),
    404: problem('payouts.not_found'),
  },
});

export const OrderEntry = BalanceEntry.omit({ orderCode: true })
  .extend({
    provider: z.string(),
    currency: z.string(),
    /** The payout that it is in; null: it is not paid out yet. */
    payout: z.object({ id: z.string(), bankDay: z.iso.date() }).nullable(),
  })
  .openapi('BalanceEntryOfOrder');
export type OrderEntry = z.infer<typeof OrderEntry>;

export const listOrderEntries = createRoute('listBalanceEntriesOfOrder', {
  method: 'get',
  path: '/dashboard/orders/{code}/balance-entries',
  'x-access': 'reports.read',
  tags,
  request: { params: z.object({ code: z.string().max(50) }) },
  responses: {
    200: returns(
      z.object({ data: z.array(OrderEntry) }),
      'What the payments of an order moved at payment providers: fees, refunds and what was taken back; at most 100, the oldest first.',
    ),
    400: problem('request.invalid'),
  },
});

/** Days in the shop's time zone, both inclusive; at most 366. */
export const PayoutDays = z.object({ from: z.iso.date(), to: z.iso.date() });
export type PayoutDays = z.infer<typeof PayoutDays>;

export const exportPayouts = createRoute('exportPayouts', {
  method: 'get',
  path: '/dashboard/payouts.csv',
  'x-access': 'reports.read',
  tags,
  request: { query: PayoutDays.extend(LangQuery.shape) },
  responses: {
    200: {
      description:
        'Everything that moved the balances at payment providers in some days as CSV (UTF-8): payments, refunds, disputes, fees and payouts.',
      content: { 'text/csv': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    400: problem('request.invalid', 'payouts.days_invalid'),
    409: problem('payouts.too_many_rows'),
  },
});

export const exportPayout = createRoute('exportPayout', {
  method: 'get',
  path: '/dashboard/payouts/{id}/entries.csv',
  'x-access': 'reports.read',
  tags,
  request: { params: z.object({ id: z.uuid() }), query: LangQuery },
  responses: {
    200: {
      description: 'What a payout is made of as CSV (UTF-8).',
      content: { 'text/csv': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    400: problem('request.invalid'),
    404: problem('payouts.not_found'),
    409: problem('payouts.too_many_rows'),
  },
});
