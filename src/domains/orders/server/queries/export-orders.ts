import type { CustomValues } from '#domains/catalog/fields/custom-fields.ts';
import { choiceIn, fieldName, readFieldsOf, valuesInWords } from '#domains/catalog/server/index.ts';
import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { hasPartTexts, textOnlyIn } from '#platform/db/text-in.ts';
import { requireStaff } from '#platform/guard.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import { decimalText, minorDigits } from '#platform/money.ts';
import { TABLE_START, tableRecord } from '#platform/write-csv.ts';
import { paidBy } from '../../paid-by.ts';
import type { ProviderName } from '../../payment-providers.ts';
import type { OrderStatus } from '../../statuses.ts';
import { byPart, filterValues, fitting, type OrderFilter, paramAfterFilter } from './order-filter.ts';
import { lineNameFor } from './order-sql.ts';
import { filterDetails, recordExport } from './record-export.ts';

const status = paramAfterFilter(1);
const locale = paramAfterFilter(2);
/** The code of the last order that was read. */
const before = paramAfterFilter(3);
const most = paramAfterFilter(4);

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
const code = names.indexOf('orderCode');
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

/** Orders read at a time: a file of any length needs no more memory, and holds up nobody for long. */
const BATCH = 1_000;

type Row = { row: (string | number | null)[]; values: CustomValues };

const select = byPart((part) =>
  plannedQuery<Row>(
    () => `select json_build_array(${Object.values(columns)
      .map((sql) => (typeof sql === 'string' ? sql : sql()))
      .join(', ')}) as row, placed.custom_values as values
   from (select o.* ${fitting(part)} and (${status}::text is null or o.status = ${status})
       and (${before}::text is null or (o.placed_at, o.id) < (select placed_at, id from orders where code = ${before}))
     order by o.placed_at desc, o.id desc limit ${most}::integer) placed
   cross join lateral (${more}) more
   join order_lines line on line.order_id = placed.id
   left join products p on p.id = line.product_id
   left join variants v on v.id = line.variant_id
   order by placed.placed_at desc, placed.id desc, line.position`,
  ),
);

const count = byPart((part) =>
  plannedQuery<{ orders: number }>(
    `select count(*)::integer as orders ${fitting(part)} and (${status}::text is null or o.status = ${status})`,
  ),
);

/**
 * The matching orders as CSV (RFC 4180, UTF-8 with a byte order mark for spreadsheets), one row per order line, in pieces; goods
 * have the names of the reader's language where there are some. The shop's own fields of orders are the last columns. Staff only; the
 * audit log keeps who took how many by which filter.
 */
export async function* exportOrders(
  ctx: Context,
  filter: OrderFilter,
  batch = BATCH,
): AsyncGenerator<string> {
  requireStaff(ctx, 'orders.read');
  requireStaff(ctx, 'customers.read');
  const fitted = [...(await filterValues(ctx, filter)), filter.status ?? null];
  const [counted] = await count(filter.part)(ctx, fitted);
  await recordExport(ctx, { file: 'orders.csv', orders: counted?.orders ?? 0, ...filterDetails(filter) });
  const values = [...fitted, ctx.locale];
  const heads = serverMessages('dashboard/orders/file', ctx.locale);
  const ownFields = await readFieldsOf(ctx, 'order');
  const first = [
    ...names.map((name) => heads(name)),
    ...ownFields.map((field) => fieldName(field, ctx.locale)),
  ];
  const cellsOf = rowWriter(ctx);
  const rowsAfter = (last: string | null) => select(filter.part)(ctx, [...values, last, batch]);
  let rows = await rowsAfter(null);
  yield `${TABLE_START}${tableRecord(first)}`;
  while (rows.length > 0) {
    const lines = rows.map((row) =>
      tableRecord([...cellsOf(row), ...valuesInWords(ownFields, row.values, ctx.locale)]),
    );
    yield lines.join('');
    rows = await rowsAfter(String(rows.at(-1)?.row[code]));
  }
}

/** The known columns of a row as text, in the reader's language. */
function rowWriter({ locale }: Pick<Context, 'locale'>): (row: Row) => string[] {
  const states = serverMessages('account/orders/status', locale);
  const facts = serverMessages('account/orders/order', locale);
  return ({ row }) => {
    const digits = minorDigits(String(row[currency]));
    return row.map((value, index) => {
      if (typeof value === 'number' && index >= firstSum) return decimalText(value, digits);
      if (index === paymentMethod) return facts(paidBy[value as ProviderName]);
      return statuses.includes(index) ? states(value as OrderStatus) : String(value ?? '');
    });
  };
}
