import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { orderNotFound, tooManyUnits } from './errors.ts';

/** So many units of one line of an order. */
export type LineUnits = { lineId: string; quantity: number };

/** Which of a line's units: those that have not left yet, left and were not asked back, or are not back in stock. */
export type Left = 'unsent' | 'returnable' | 'unstocked';

type Row = Record<Left, number> & { id: string; name: string; variantId: string | null };

const select = namedQuery<Row>(
  'orders_units_left',
  `select line.id, line.name, line.variant_id as "variantId", quantity - fulfilled_quantity as unsent,
    quantity - restocked_quantity as unstocked, (fulfilled_quantity - coalesce((
      select sum(back.quantity) from return_lines back
      join return_requests request on request.id = back.return_request_id and request.status <> 'declined'
      where back.order_line_id = line.id), 0))::integer as returnable
   from order_lines line where order_id = $1 order by position`,
);

/**
 * What of a locked order is meant: the lines that are named, a line named twice as one; none named, everything that is left.
 *
 * @throws `orders.not_found` (404) for a line of another order, `orders.too_many_units` (409).
 */
export async function chooseUnits(
  tx: Transaction,
  { orderId, wanted, left }: { orderId: string; wanted: readonly LineUnits[]; left: Left },
): Promise<(LineUnits & { variantId: string | null })[]> {
  const rows = await select(tx, [orderId]);
  const asked = new Map<string, number>();
  for (const { lineId, quantity } of wanted) asked.set(lineId, (asked.get(lineId) ?? 0) + quantity);
  if ([...asked.keys()].some((id) => !rows.some((row) => row.id === id))) throw orderNotFound();
  return rows
    .map((row) => {
      const quantity = wanted.length === 0 ? row[left] : (asked.get(row.id) ?? 0);
      if (quantity > row[left]) throw tooManyUnits(row.name);
      return { lineId: row.id, quantity, variantId: row.variantId };
    })
    .filter(({ quantity }) => quantity > 0);
}
