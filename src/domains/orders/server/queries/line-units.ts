import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { giftCardSpent, orderNotFound, tooManyUnits } from '../errors.ts';
import { inReturns, returnedUnits, unitsToPack, unsentAskedBack, unsentUnits } from './units-sql.ts';

/** A quantity of one order line. */
export type LineUnits = { lineId: string; quantity: number };

/**
 * Kinds of a line's units: not yet shipped; those of them that the buyer did not ask back; neither restocked nor in a
 * return; not restocked; received with a return but not restocked; received with a return though they never left.
 */
type Left = 'unsent' | 'toPack' | 'returnable' | 'unstocked' | 'received' | 'unsentReceived';

type Row = Record<Left, number> & {
  id: string;
  name: string;
  variantId: string | null;
  isGiftCard: boolean;
};
type Units = LineUnits & Pick<Row, 'variantId' | 'unsent' | 'unsentReceived' | 'isGiftCard' | 'name'>;
type Wish = {
  orderId: string;
  wanted: readonly LineUnits[];
  left: Left;
  /** Takes what is left if that is fewer. */
  atMost?: boolean;
};

/** Gift cards of a line that are worth less than they were sold for, without those that came back. */
const spentCards = `case when line.is_gift_card then greatest(0, (select count(*) from credits card
    where card.order_line_id = line.id and card.balance_minor < line.unit_price_minor)
      - (restocked_quantity - withdrawn_quantity)) else 0 end`;
const received = inReturns("= 'received'");
const select = namedQuery<Row>(
  'orders_units_left',
  `select line.id, line.name, line.variant_id as "variantId", line.is_gift_card as "isGiftCard",
    ${unsentUnits} as unsent, quantity - restocked_quantity as unstocked, ${unitsToPack()} as "toPack",
    greatest(0, quantity - greatest(restocked_quantity, ${returnedUnits}) - ${spentCards})::integer as returnable,
    greatest(0, least(quantity - restocked_quantity, ${received} - (restocked_quantity - withdrawn_quantity))) as received,
    ${unsentAskedBack(received)} as "unsentReceived"
   from order_lines line where order_id = $1 order by position`,
);

/**
 * Resolves the named lines of a locked order, merging duplicates; all remaining units if none are named.
 *
 * @throws `orders.not_found` (404) for a line of another order, `orders.too_many_units`, `orders.gift_card_spent` (409).
 */
export async function chooseUnits(
  tx: Transaction,
  { orderId, wanted, left, atMost = false }: Wish,
): Promise<Units[]> {
  const rows = await select(tx, [orderId]);
  const asked = new Map<string, number>();
  for (const { lineId, quantity } of wanted) asked.set(lineId, (asked.get(lineId) ?? 0) + quantity);
  if ([...asked.keys()].some((id) => !rows.some((row) => row.id === id))) throw orderNotFound();
  return rows
    .map((row) => {
      const { id: lineId, name, variantId, unsent, unsentReceived, isGiftCard } = row;
      const quantity = wanted.length === 0 ? row[left] : (asked.get(lineId) ?? 0);
      const isSending = left === 'unsent' || left === 'toPack';
      if (quantity > row[left] && !atMost)
        throw isGiftCard && !isSending ? giftCardSpent(name) : tooManyUnits(name);
      const taken = Math.min(quantity, row[left]);
      return { lineId, name, quantity: taken, variantId, unsent, unsentReceived, isGiftCard };
    })
    .filter(({ quantity }) => quantity > 0);
}
