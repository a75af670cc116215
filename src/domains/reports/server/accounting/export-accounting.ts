import { readSettings } from '#domains/content/server/index.ts';
import { recordExport } from '#domains/orders/server/index.ts';
import { readTransitMovements } from '#domains/payouts/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { DomainError } from '#platform/errors.ts';
import { euOriginOf } from '#platform/eu-vat-rates.ts';
import { requireStaff } from '#platform/guard.ts';
import type { MessageKey, Translate } from '#platform/i18n/messages.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { decimalText, minorDigits } from '#platform/money.ts';
import { fromPpm, toPercent } from '#platform/percent.ts';
import { writeTable } from '#platform/write-csv.ts';
import type { Days } from '../../contract/accounting.ts';
import { isSpan, MOST_DAYS } from '../../sales-groups.ts';
import {
  bookDocument,
  bookMovement,
  bookTransit,
  type IssuedDocument,
  type Movement,
  partsOf,
} from './bookings.ts';
import { writeBatch } from './datev-file.ts';
import { type Paid, waysOf } from './ways-of.ts';

/** What one DATEV file may hold. */
export const MOST_ROWS = 99_999;

type Document = IssuedDocument & {
  corrects: string | null;
  currency: string;
  /** How the order was to be paid; of a credit note for a refund: how that went back. */
  provider: string;
  /** What was paid of the order, the earliest first; of a refund nothing. */
  payments: Paid[];
  refundedOn: string | null;
};

const local = (moment: string) => `to_char(${moment} at time zone $3, 'YYYY-MM-DD')`;
const within = (moment: string) =>
  `${moment} >= $1::timestamp at time zone $3 and ${moment} < ($2::timestamp + interval '1 day') at time zone $3`;

/** SQL: the country of a document `i` of an order `o`, as of its issue: a later edit may send the goods elsewhere. */
export const deliveredTo = `coalesce(i.snapshot->'order'->'shippingAddress'->>'country', o.shipping_address->>'country')`;

/**
 * SQL: whether the shop charged its own tax in the EU, as the document `i` has it; in those from before this was kept, as a
 * parameter says.
 */
export const taxedAtOrigin = (unknown: `$${number}`): string =>
  `coalesce((i.snapshot->'order'->>'isTaxedAtOrigin')::boolean, ${unknown}::boolean)`;

const selectDocuments = plannedQuery<Document>(
  `select i.label, i.kind, ${local('i.issued_at')} as day, o.code as "orderCode",
     coalesce(${deliveredTo}, '') as country,
     case when (i.snapshot->'order'->>'isIntraCommunity')::boolean
       then i.snapshot->'order'->'billingAddress'->>'vatId' end as "buyerVatId",
     i.snapshot->'seller'->>'smallBusinessIn' is not null as "isSmallBusiness", ${taxedAtOrigin('$4')} as "isTaxedAtOrigin", i.amount_minor as "amountMinor",
     i.snapshot->'taxes' as taxes, coalesce((i.snapshot->>'vouchersMinor')::bigint, 0) as "vouchersMinor", corrected.label as corrects, o.currency,
     case when refund.to_credit then 'store-credit' else coalesce(returned.provider, o.payment_provider) end as provider,
     ${local('coalesce(refund.succeeded_at, refund.settled_at)')} as "refundedOn", coalesce(paid.payments, '[]') as payments
   from invoices i join orders o on o.id = i.order_id
   left join invoices corrected on corrected.id = i.corrects_id
   left join refunds refund on refund.id = i.refund_id
   left join payments returned on returned.id = refund.payment_id
   left join lateral (
     select json_agg(json_build_object('provider', p.provider, 'amountMinor', p.amount_minor, 'day', ${local('p.paid_at')})
       order by p.paid_at, p.id) as payments
     from payments p where p.order_id = o.id and p.status = 'paid' and not p.is_surplus
   ) paid on refund.id is null
   where ${within('i.issued_at')} order by day, i.kind desc, i.series, i.number limit ${MOST_ROWS + 1}`,
);

const invoiceOf = (order: string) =>
  `(select i.label from invoices i where i.order_id = ${order} and i.kind = 'invoice'
    order by i.order_revision desc limit 1)`;

/** SQL: what became of a refund that a bank returned after it had left the shop: each on its own day. */
const returned = (kind: Movement['kind'], moment: string) => `
   select '${kind}' as kind, ${local(moment)} as day, o.code as "orderCode",
     ${invoiceOf('o.id')} as "invoiceLabel", p.provider, r.amount_minor as "amountMinor"
   from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id
   where r.status = 'failed' and r.succeeded_at is not null and ${within(moment)}`;

const selectMovements = plannedQuery<Movement>(
  `select 'payment' as kind, ${local('p.paid_at')} as day, o.code as "orderCode",
     ${invoiceOf('o.id')} as "invoiceLabel", p.provider, p.amount_minor as "amountMinor"
   from payments p join orders o on o.id = p.order_id
   where p.status = 'paid' and p.amount_minor > 0 and ${within('p.paid_at')}
   union all
   select 'refund' as kind, ${local('r.settled_at')} as day, o.code as "orderCode",
     ${invoiceOf('o.id')} as "invoiceLabel", case when r.to_credit then 'store-credit' else p.provider end as provider,
     r.amount_minor as "amountMinor"
   from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id
   where r.status = 'succeeded' and ${within('r.settled_at')}
   union all ${returned('refund', 'r.succeeded_at')}
   union all ${returned('payment', 'r.settled_at')}
   union all
   select e.kind, ${local('e.at')} as day, upper(left(c.id::text, 8)) as "orderCode", null as "invoiceLabel",
     replace(c.kind, '_', '-') as provider, abs(e.amount_minor) as "amountMinor"
   from credit_entries e join credits c on c.id = e.credit_id
   where e.kind in ('granted', 'deducted') and ${within('e.at')}
   order by day, "orderCode", kind limit ${MOST_ROWS + 1}`,
);

/** @throws `reports.days_invalid` (400) if the days are in the wrong order or too many. */
export function checkDays(days: Days, most = MOST_DAYS): void {
  if (!isSpan(days, most)) throw new DomainError('reports.days_invalid', 400, { most });
}

/** @throws `reports.too_many_rows` (409) */
export function refuseTooMany(count: number): void {
  if (count > MOST_ROWS) throw new DomainError('reports.too_many_rows', 409, { most: MOST_ROWS });
}

/**
 * The DATEV booking batch of some days of a calendar year, for shops in Germany that sell in euros: each invoice and
 * credit note by tax rate, each payment and refund, and what payment providers paid out and kept as fees. Requires
 * `reports.read`.
 *
 * @throws `reports.datev_not_ready` while the settings lack the numbers of the accountant, or name another country.
 * @throws `reports.days_in_two_years`, since a batch belongs to one business year.
 */
export async function exportDatev(ctx: Context, days: Days): Promise<Uint8Array<ArrayBuffer>> {
  requireStaff(ctx, 'reports.read');
  checkDays(days);
  const { from, to } = days;
  if (from.slice(0, 4) !== to.slice(0, 4)) throw new DomainError('reports.days_in_two_years', 409);
  const { timeZone, country, currency, euSalesTax, ...settings } = await readSettings(ctx);
  const { accountChart: chart, datevConsultant: consultant, datevClient: client } = settings;
  const isGerman = currency === 'EUR' && (country === '' || country === 'DE');
  if (!(isGerman && consultant && client)) throw new DomainError('reports.datev_not_ready', 409);
  const span = [from, to, timeZone];
  const [documents, movements, inTransit] = await Promise.all([
    selectDocuments(ctx, [...span, euOriginOf({ country, euSalesTax }) !== null]),
    selectMovements(ctx, span),
    readTransitMovements(ctx, { from, to, timeZone, currency, most: MOST_ROWS + 1 }),
  ]);
  const bookings = [
    ...documents.flatMap((document) => bookDocument(chart, document)),
    ...movements.map((movement) => bookMovement(chart, movement)),
    ...inTransit.map((movement) => bookTransit(chart, movement)),
  ];
  refuseTooMany(bookings.length);
  // It names the VAT ids of buyers.
  await recordExport(ctx, { file: 'datev.csv', rows: bookings.length, firstDay: from, lastDay: to });
  return writeBatch({ chart, consultant, client, from, to, madeAt: new Date(), currency, bookings });
}

type Part = ReturnType<typeof partsOf>[number];
type Writing = { money: (minor: number) => string; t: Words; ways: (document: Document) => string };
type Words = Translate<'dashboard/reports/file'>;

/** The columns of the books by the key of their heading. */
const columns = {
  number: ({ label }) => label,
  kind: ({ kind }, _, { t }) => t(kind),
  issuedOn: ({ day }) => day,
  corrects: ({ corrects }) => corrects ?? '',
  ofOrder: ({ orderCode }) => orderCode,
  country: ({ country }) => country,
  taxRate: (_, { ratePpm }) => String(toPercent(fromPpm(ratePpm))),
  net: (_, { netMinor }, { money }) => money(netMinor),
  vat: (_, { taxMinor }, { money }) => money(taxMinor),
  total: (_, { grossMinor }, { money }) => money(grossMinor),
  currency: ({ currency }) => currency,
  payment: (document, _, { ways }) => ways(document),
  paidOn: (document) => document.refundedOn ?? (document.kind === 'invoice' ? waysOf(document).paidOn : ''),
} satisfies Partial<
  Record<Parameters<Words>[0], (document: Document, part: Part, writing: Writing) => string>
>;

/** What the books call a way of payment. */
function providerNames(locale: Locale): (provider: string) => string {
  const words = serverMessages('account/orders/payment', locale);
  const ofOrder = serverMessages('account/orders/order', locale);
  const others: Record<string, string> = {
    'gift-card': words('giftCard'),
    'store-credit': words('storeCredit'),
    terminal: ofOrder('byTerminal'),
  };
  return (provider) => others[provider] ?? words(provider as MessageKey<'account/orders/payment'>);
}

/**
 * Invoices and credit notes of some days as CSV, by tax rate; those of a credit note are negative. An order that was paid
 * in parts names each way with its amount. As `exportDatev`.
 */
export async function exportBooks(ctx: Context, days: Days): Promise<string> {
  requireStaff(ctx, 'reports.read');
  checkDays(days);
  const { timeZone, country, euSalesTax } = await readSettings(ctx);
  const isOrigin = euOriginOf({ country, euSalesTax }) !== null;
  const documents = await selectDocuments(ctx, [days.from, days.to, timeZone, isOrigin]);
  const t = serverMessages('dashboard/reports/file', ctx.locale);
  const nameOf = providerNames(ctx.locale);
  const cells = Object.values(columns);
  const rows = documents.flatMap((document) => {
    const digits = minorDigits(document.currency);
    const sign = document.kind === 'invoice' ? 1 : -1;
    const money = (minor: number) => decimalText(sign * minor, digits);
    const ways = (paid: Document) => {
      const all = waysOf(paid).ways;
      const withAmount = all.map(({ provider, amountMinor }) => `${nameOf(provider)} ${money(amountMinor)}`);
      return all.length > 1 ? withAmount.join(' + ') : nameOf(all[0]?.provider ?? paid.provider);
    };
    return partsOf(document).map((part) => cells.map((cell) => cell(document, part, { money, t, ways })));
  });
  refuseTooMany(rows.length);
  const heads = Object.keys(columns) as (keyof typeof columns)[];
  return writeTable(
    heads.map((head) => t(head)),
    rows,
  );
}
