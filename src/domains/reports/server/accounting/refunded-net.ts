import {
  type CreditableOrder,
  creditByRate,
  nothingCredited,
  type RefundToCredit,
  withCredit,
} from '#domains/orders/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';

type RefundedOrder = CreditableOrder & { refunds: RefundToCredit[] };

/** So many orders are read at once. */
const AT_ONCE = 500;

const list = (select: string) => `(select coalesce(json_agg(part), '[]') from (${select}) part)`;

/** SQL: a refund of an order `o` that was billed, beside its payment. */
const given = `refunds refund join payments payment on payment.id = refund.payment_id
  where refund.order_id = o.id and refund.status <> 'failed' and not payment.is_surplus and not refund.is_difference`;

const lines = list(`select line.id, line.tax_name as "taxName", line.tax_rate_ppm as "taxRatePpm",
    line.is_tax_exempt as "isTaxExempt", line.is_gift_card as "isGiftCard", line.tax_minor as "taxMinor",
    line.total_minor as "totalMinor"
  from order_lines line where line.order_id = o.id order by line.position`);

const units = list(`select back.order_line_id as "lineId", back.quantity, back.amount_minor as "amountMinor"
  from refund_lines back where back.refund_id = refund.id order by back.order_line_id`);

const refunds = list(`select refund.amount_minor as "amountMinor", refund.vouchers_minor as "vouchersMinor",
    refund.shipping_minor as "shippingMinor", ${units} as lines
  from ${given} order by refund.created_at, refund.id`);

/** SQL: the orders `o` of a condition with something given back, a part of them after an id in $6. */
const selectWhere = (condition: string) =>
  plannedQuery<RefundedOrder & { id: string }>(
    `select o.id, o.total_minor as "totalMinor", o.taxes, ${lines} as lines, ${refunds} as refunds
     from orders o where ${condition} and o.id > $6 and exists (select from ${given})
     order by o.id limit ${AT_ONCE}`,
  );

/**
 * What the refunds of an order gave back without tax and without gift cards, as its credit notes have it: units and
 * shipping at their own rates, the rest in proportion. Pure.
 */
function refundedNet({ refunds: some, ...order }: RefundedOrder): number {
  let credited = nothingCredited;
  let netMinor = 0;
  for (const refund of some) {
    const amountMinor = Math.min(refund.amountMinor, order.totalMinor - credited.amountMinor);
    const credit = creditByRate(order, credited, { ...refund, amountMinor });
    const taxMinor = credit.taxes.reduce((sum, tax) => sum + tax.taxMinor, 0);
    netMinor += amountMinor - credit.vouchersMinor - taxMinor;
    credited = withCredit(credited, { ...credit, amountMinor });
  }
  return netMinor;
}

/** The sum of these of all orders of a condition, which takes $1 to $5. */
export function refundedNetWhere(condition: string) {
  const select = selectWhere(condition);
  return async (ctx: Context, params: readonly unknown[]): Promise<number> => {
    let sum = 0;
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const orders = await select(ctx, [...params, after]);
      for (const order of orders) sum += refundedNet(order);
      const last = orders.at(-1);
      if (!last || orders.length < AT_ONCE) return sum;
      after = last.id;
    }
  };
}
