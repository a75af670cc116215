import type pg from 'pg';

/** What must hold among rows, beyond what constraints of the database hold by themselves: each finds the first breach. */
const checks: Record<string, string> = {
  'the lines of order % do not add up to its total': `
    select o.code as found from orders o join order_lines line on line.order_id = o.id
    group by o.id having sum(line.total_minor) + o.shipping_minor - o.shipping_discount_minor
      + case when o.prices_include_tax then 0 else o.shipping_tax_minor end <> o.total_minor limit 1`,
  'the payments of order % are not what it says is paid': `
    select o.code as found from orders o left join payments p on p.order_id = o.id and p.status = 'paid' and not p.is_surplus
    group by o.id having coalesce(sum(p.amount_minor), 0) <> o.paid_minor
      -- What an edit that made the order cheaper gave back was paid too much.
      + (select coalesce(sum(amount_minor), 0) from refunds where order_id = o.id and status <> 'failed' and is_difference)
    limit 1`,
  'series % has an invoice with a number that was not given yet': `
    select series as found from invoice_series
    where last_number < (select max(number) from invoices where invoices.series = invoice_series.series) limit 1`,
};

/** Sentences about what does not balance; empty if everything does. */
export async function findUnbalanced(client: pg.ClientBase): Promise<string[]> {
  const found: string[] = [];
  for (const [words, query] of Object.entries(checks)) {
    const { rows } = await client.query<{ found: string }>(query);
    for (const row of rows) found.push(words.replace('%', row.found));
  }
  return found;
}
