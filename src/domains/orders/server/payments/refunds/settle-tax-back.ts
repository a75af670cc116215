import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import type { CreditableOrder } from '../../rules/credit-by-rate.ts';
import { type GivenRefund, taxesBack } from '../../rules/tax-back.ts';

type Given = CreditableOrder & { refunds: GivenRefund[] };

const list = (select: string) => `(select coalesce(json_agg(part), '[]') from (${select}) part)`;
const lines = list(`select line.id, line.tax_name as "taxName", line.tax_rate_ppm as "taxRatePpm",
    line.is_tax_exempt as "isTaxExempt", line.is_gift_card as "isGiftCard", line.tax_minor as "taxMinor",
    line.total_minor as "totalMinor"
  from order_lines line where line.order_id = o.id order by line.position`);
const units = list(`select back.order_line_id as "lineId", back.quantity, back.amount_minor as "amountMinor"
  from refund_lines back where back.refund_id = refund.id order by back.order_line_id`);
/** Of a refund that another's note covers in part, its own note does not say all. */
const note = `(select json_build_object('vouchersMinor', coalesce((i.snapshot->>'vouchersMinor')::bigint, 0),
    'taxes', i.snapshot->'taxes')
  from invoices i where i.order_id = o.id and i.refund_id = refund.id and i.amount_minor = refund.amount_minor)`;
const refunds =
  list(`select refund.id, refund.amount_minor as "amountMinor", refund.vouchers_minor as "vouchersMinor",
    refund.shipping_minor as "shippingMinor", ${units} as lines, ${note} as note
  from refunds refund join payments payment on payment.id = refund.payment_id
  where refund.order_id = o.id and refund.status <> 'failed' and not payment.is_surplus and not refund.is_difference
  order by refund.created_at, refund.id`);

const select = namedQuery<Given>(
  'orders_refunds_with_tax',
  `select o.total_minor as "totalMinor", o.taxes, ${lines} as lines, ${refunds} as refunds from orders o where o.id = $1`,
);
const write = namedQuery(
  'orders_write_tax_back',
  `update refunds refund set tax_minor = back.tax_minor, shipping_tax_minor = back.shipping_minor
   from unnest($1::uuid[], $2::bigint[], $3::bigint[]) back (id, tax_minor, shipping_minor)
   where refund.id = back.id
     and (refund.tax_minor, refund.shipping_tax_minor) is distinct from (back.tax_minor, back.shipping_minor)`,
);
const writeLines = namedQuery(
  'orders_write_tax_back_of_lines',
  `update refund_lines line set tax_minor = back.tax_minor
   from unnest($1::uuid[], $2::uuid[], $3::bigint[]) back (refund_id, line_id, tax_minor)
   where line.refund_id = back.refund_id and line.order_line_id = back.line_id
     and line.tax_minor is distinct from back.tax_minor`,
);

/**
 * Writes what the refunds of a locked order take back of its tax, which reports take off that of its sales: called when one
 * is given, and again when credit notes were issued, so that both say the same.
 */
export async function settleTaxBack(tx: Transaction, orderId: string): Promise<void> {
  const [order] = await select(tx, [orderId]);
  if (!order || order.refunds.length === 0) return;
  const found = [...taxesBack(order, order.refunds)];
  const [ids, taxes] = [found.map(([id]) => id), found.map(([, back]) => back)];
  await write(tx, [
    ids,
    taxes.map(({ taxMinor }) => taxMinor),
    taxes.map(({ shippingTaxMinor }) => shippingTaxMinor),
  ]);
  const ofLines = found.flatMap(([id, back]) => back.lines.map((line) => ({ id, ...line })));
  if (ofLines.length === 0) return;
  await writeLines(tx, [
    ofLines.map(({ id }) => id),
    ofLines.map(({ lineId }) => lineId),
    ofLines.map(({ taxMinor }) => taxMinor),
  ]);
}
