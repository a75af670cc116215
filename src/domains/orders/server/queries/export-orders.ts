import { choiceIn } from '#domains/catalog/server/index.ts';
import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { hasPartTexts, textOnlyIn } from '#platform/db/text-in.ts';
import { requireStaff } from '#platform/guard.ts';
import { decimalText, minorDigits } from '#platform/money.ts';
import { disarmAll, writeRecord } from '#platform/write-csv.ts';
import { filterValues, fitting, type OrderFilter } from './order-filter.ts';

const columns = {
  'Order code': 'placed.code',
  'Placed at': isoTime('placed.placed_at'),
  Status: 'placed.status',
  Payment: 'placed.payment_status',
  Fulfillment: 'placed.fulfillment_status',
  Email: 'placed.email',
  Name: 'placed.customer_name',
  Country: "placed.shipping_address->>'country'",
  SKU: 'line.sku',
  Product: `coalesce(case when placed.locale <> $13 then ${textOnlyIn('$13', 'product', 'p.name')} end, line.name)`,
  Choice: `coalesce(case when placed.locale <> $13 and ${hasPartTexts('$13', 'option', 'p.id')}
      and ${choiceIn('placed.locale')} = line.choice then ${choiceIn('$13')} end, line.choice)`,
  Quantity: 'line.quantity',
  'Unit price': 'line.unit_price_minor',
  'Line discount': 'line.discount_minor',
  'Line deposit': 'line.unit_deposit_minor * line.quantity',
  'Line tax': 'line.tax_minor',
  'Line total': 'line.total_minor',
  'Order shipping': 'placed.shipping_minor - placed.shipping_discount_minor',
  'Order tax': 'placed.tax_minor',
  'Order total': 'placed.total_minor',
  'Order refunded': 'placed.refunded_minor',
  Currency: 'placed.currency',
  Tags: "array_to_string(placed.tags, ', ')",
};
const names = Object.keys(columns);
const firstSum = names.indexOf('Unit price');
const currency = names.indexOf('Currency');

const MOST_ROWS = 100_000;

const select = plannedQuery<{ row: (string | number | null)[] }>(
  `select json_build_array(${Object.values(columns).join(', ')}) as row
   from (select o.* ${fitting} and ($12::text is null or o.status = $12)) placed
   join order_lines line on line.order_id = placed.id
   left join products p on p.id = line.product_id
   left join variants v on v.id = line.variant_id
   order by placed.placed_at desc, placed.id desc, line.position limit ${MOST_ROWS}`,
);

/**
 * The matching orders as CSV (RFC 4180, UTF-8 with a byte order mark for spreadsheets), one row per order line, at
 * most 100,000; goods have the names of the reader's language where there are some. Cells that a spreadsheet would run as a formula are escaped. Staff only.
 */
export async function exportOrders(ctx: Context, filter: OrderFilter): Promise<string> {
  requireStaff(ctx, 'orders.read');
  const rows = await select(ctx, [...(await filterValues(ctx, filter)), filter.status ?? null, ctx.locale]);
  const lines = rows.map(({ row }) => {
    const digits = minorDigits(String(row[currency]));
    return row.map((value, index) =>
      typeof value === 'number' && index >= firstSum
        ? decimalText(value, digits)
        : disarmAll(String(value ?? '')),
    );
  });
  return `\uFEFF${[names, ...lines].map(writeRecord).join('')}`;
}
