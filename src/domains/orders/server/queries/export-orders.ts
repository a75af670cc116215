import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import { decimalText, minorDigits } from '#platform/money.ts';
import { disarmAll, writeRecord } from '#platform/write-csv.ts';
import { filterValues, fitting, type OrderFilter } from './order-filter.ts';

const columns = {
  'Order code': 'o.code',
  'Placed at': isoTime('o.placed_at'),
  Status: 'o.status',
  Payment: 'o.payment_status',
  Fulfillment: 'o.fulfillment_status',
  Email: 'o.email',
  Name: 'o.customer_name',
  Country: "o.shipping_address->>'country'",
  SKU: 'line.sku',
  Product: 'line.name',
  Choice: 'line.choice',
  Quantity: 'line.quantity',
  'Unit price': 'line.unit_price_minor',
  'Line discount': 'line.discount_minor',
  'Line tax': 'line.tax_minor',
  'Line total': 'line.total_minor',
  'Order shipping': 'o.shipping_minor - o.shipping_discount_minor',
  'Order tax': 'o.tax_minor',
  'Order total': 'o.total_minor',
  'Order refunded': 'o.refunded_minor',
  Currency: 'o.currency',
};
const names = Object.keys(columns);
const firstSum = names.indexOf('Unit price');

const MOST_ROWS = 100_000;

const select = plannedQuery<{ row: (string | number | null)[] }>(
  `select json_build_array(${Object.values(columns).join(', ')}) as row
   from (select o.* ${fitting} and ($9::text is null or o.status = $9)) o
   join order_lines line on line.order_id = o.id
   order by o.placed_at desc, o.id desc, line.position limit ${MOST_ROWS}`,
);

/**
 * The matching orders as CSV (RFC 4180, UTF-8 with a byte order mark for spreadsheets), one row per order line, at
 * most 100,000. Cells that a spreadsheet would run as a formula are escaped. Staff only.
 */
export async function exportOrders(ctx: Context, filter: OrderFilter): Promise<string> {
  requireStaff(ctx, 'orders.read');
  const rows = await select(ctx, [...(await filterValues(ctx, filter)), filter.status ?? null]);
  const lines = rows.map(({ row }) => {
    const digits = minorDigits(String(row.at(-1)));
    return row.map((value, index) =>
      typeof value === 'number' && index >= firstSum
        ? decimalText(value, digits)
        : disarmAll(String(value ?? '')),
    );
  });
  return `\uFEFF${[names, ...lines].map(writeRecord).join('')}`;
}
