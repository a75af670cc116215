import type { CustomValues } from '#domains/catalog/fields/custom-fields.ts';
import { choiceIn, fieldName, readFieldsOf, valuesInWords } from '#domains/catalog/server/index.ts';
import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { hasPartTexts, textOnlyIn } from '#platform/db/text-in.ts';
import { requireStaff } from '#platform/guard.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import { decimalText, minorDigits } from '#platform/money.ts';
import { writeTable } from '#platform/write-csv.ts';
import { paidBy } from '../../paid-by.ts';
import type { ProviderName } from '../../payment-providers.ts';
import type { OrderStatus } from '../../statuses.ts';
import { byPart, filterValues, fitting, type OrderFilter, paramAfterFilter } from './order-filter.ts';
import { lineNameFor } from './order-sql.ts';

const status = paramAfterFilter(1);
const locale = paramAfterFilter(2);

const columns = {
  orderCode: 'placed.code',
  placedAt: isoTime('placed.placed_at'),
  status: 'placed.status',
  payment: 'placed.payment_status',
  fulfillment: 'placed.fulfillment_status',
  email: 'placed.email',
  name: 'placed.customer_name',
  country: "placed.shipping_address->>'country'",
  lineSku: 'line.sku',
  product: () => lineNameFor(locale, 'placed', textOnlyIn(locale, 'product', 'p.name')),
  choice: () => `coalesce(case when placed.locale <> ${locale} and ${hasPartTexts(locale, 'option', 'p.id')}
      and ${choiceIn('placed.locale')} = line.choice then ${choiceIn(locale)} end, line.choice)`,
  quantity: 'line.quantity',
  unitPrice: 'line.unit_price_minor',
  lineDiscount: 'line.discount_minor',
  lineDeposit: 'line.unit_deposit_minor * line.quantity',
  lineTax: 'line.tax_minor',
  lineTotal: 'line.total_minor',
  orderShipping: 'placed.shipping_minor - placed.shipping_discount_minor',
  orderTax: 'placed.tax_minor',
  orderTotal: 'placed.total_minor',
  orderRefunded: 'placed.refunded_minor',
  currency: 'placed.currency',
  tags: "array_to_string(placed.tags, ', ')",
  invoiceNumbers: 'more.invoices',
  paymentMethod: 'placed.payment_provider',
  paidAt: isoTime('more.paid_at'),
  orderShippingMethod: "placed.shipping_method->>'name'",
  trackingNumbers: 'more.tracking_numbers',
  buyerNote: 'placed.buyer_note',
};
const names = Object.keys(columns) as (keyof typeof columns)[];
const firstSum = names.indexOf('unitPrice');
const currency = names.indexOf('currency');
const statuses = (['status', 'payment', 'fulfillment'] as const).map((name) => names.indexOf(name));

const paymentMethod = names.indexOf('paymentMethod');

/** SQL: what is known of an order beside its own row. Its last payment made it paid. */
const more = `select
  (select string_agg(label, ', ' order by issued_at, id) from invoices
   where order_id = placed.id and kind = 'invoice') as invoices,
  (select max(paid_at) from payments
   where order_id = placed.id and status = 'paid' and placed.payment_status <> 'unpaid') as paid_at,
  (select string_agg(tracking_number, ', ' order by shipped_at, id) from fulfillments
   where order_id = placed.id and tracking_number <> '') as tracking_numbers`;

const MOST_ROWS = 100_000;

const select = byPart((part) =>
  plannedQuery<{ row: (string | number | null)[]; values: CustomValues }>(
    () => `select json_build_array(${Object.values(columns)
      .map((sql) => (typeof sql === 'string' ? sql : sql()))
      .join(', ')}) as row, placed.custom_values as values
   from (select o.* ${fitting(part)} and (${status}::text is null or o.status = ${status})) placed
   cross join lateral (${more}) more
   join order_lines line on line.order_id = placed.id
   left join products p on p.id = line.product_id
   left join variants v on v.id = line.variant_id
   order by placed.placed_at desc, placed.id desc, line.position limit ${MOST_ROWS}`,
  ),
);

/**
 * The matching orders as CSV (RFC 4180, UTF-8 with a byte order mark for spreadsheets), one row per order line, at
 * most 100,000; goods have the names of the reader's language where there are some. The shop's own fields of orders are the
 * last columns. Staff only.
 */
export async function exportOrders(ctx: Context, filter: OrderFilter): Promise<string> {
  requireStaff(ctx, 'orders.read');
  const rows = await select(filter.part)(ctx, [
    ...(await filterValues(ctx, filter)),
    filter.status ?? null,
    ctx.locale,
  ]);
  const heads = serverMessages('dashboard/orders/file', ctx.locale);
  const states = serverMessages('account/orders/status', ctx.locale);
  const facts = serverMessages('account/orders/order', ctx.locale);
  const ownFields = await readFieldsOf(ctx, 'order');
  const lines = rows.map(({ row, values }) => {
    const digits = minorDigits(String(row[currency]));
    const cells = row.map((value, index) => {
      if (typeof value === 'number' && index >= firstSum) return decimalText(value, digits);
      if (index === paymentMethod) return facts(paidBy[value as ProviderName]);
      return statuses.includes(index) ? states(value as OrderStatus) : String(value ?? '');
    });
    return [...cells, ...valuesInWords(ownFields, values, ctx.locale)];
  });
  return writeTable(
    [...names.map((name) => heads(name)), ...ownFields.map((field) => fieldName(field, ctx.locale))],
    lines,
  );
}
