import { choiceIn } from '#domains/catalog/server/index.ts';
import type { PickupPoint } from '#domains/pricing/contract/pickup-places.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { hasPartTexts, textIn, textOnlyIn } from '#platform/db/text-in.ts';
import { lineNameFor } from './order-sql.ts';
import type { WholeOrder } from './whole-order.ts';

type Named = {
  kind: 'line' | 'method' | 'place' | 'promotion' | 'tax';
  id: string;
  name: string;
  choice: string | null;
  /** Of a pickup place. */
  note: string | null;
};

/**
 * SQL: today's names in the language `$1` of what the order `$2` refers to. What was chosen has one while it is still
 * called as it was agreed, so that no other choice is shown than the one that was bought. Of taxes only name and rate
 * were kept.
 */
const select = plannedQuery<Named>(
  () => `
  with placed as (select id, locale, shipping_method, promotions, taxes from orders where id = $2)
  select 'line' as kind, line.id::text as id,
    ${lineNameFor('$1', 'placed', textOnlyIn('$1', 'product', 'p.name'))} as name,
    case when ${hasPartTexts('$1', 'option', 'p.id')} and ${choiceIn('placed.locale')} = line.choice
      then ${choiceIn('$1')} end as choice, null as note
  from placed join order_lines line on line.order_id = placed.id join products p on p.id = line.product_id
  left join variants v on v.id = line.variant_id
  union all
  select 'method', m.id::text, ${textOnlyIn('$1', 'shippingMethod', 'm.name')}, null, null
  from placed join shipping_methods m on m.id::text = placed.shipping_method->>'id'
  union all
  select 'place', pl.id::text, ${textOnlyIn('$1', 'pickupPlace', 'pl.name')}, null, ${textOnlyIn('$1', 'pickupPlace', 'pl.note')}
  from placed join pickup_places pl on pl.id::text = placed.shipping_method->>'id'
  union all
  select 'promotion', p.id::text, ${textOnlyIn('$1', 'promotion', 'p.name')}, null, null
  from placed cross join jsonb_array_elements(placed.promotions) used join promotions p on p.id::text = used->>'promotionId'
  union all
  select distinct on (taxed->>'name') 'tax', taxed->>'name', ${textOnlyIn('$1', 'taxRate', 't.name')}, null, null
  from placed cross join jsonb_array_elements(placed.taxes) taxed
  join tax_rates t on t.rate_ppm = (taxed->>'ratePpm')::integer and ${textIn('placed.locale', 'taxRate', 't.name')} = taxed->>'name'`,
);

/**
 * An order for a reader of another language than its own: with today's names in the reader's language where there are
 * some. Documents and mails keep the names that were agreed.
 */
export async function withNamesFor(ctx: Context, order: WholeOrder): Promise<WholeOrder> {
  if (order.locale === ctx.locale) return order;
  const rows = await select(ctx, [ctx.locale, order.id]);
  const names = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
  const named = <Thing extends { name: string }>(thing: Thing, kind: Named['kind'], id: string): Thing => {
    const found = names.get(`${kind} ${id}`);
    return { ...thing, name: found?.name ?? thing.name, ...(found?.choice && { choice: found.choice }) };
  };
  const place = names.get(`place ${order.shippingMethod.id}`);
  return {
    ...order,
    lines: order.lines.map((line) => {
      const shown = named(line, 'line', line.id);
      return { ...shown, agreedName: shown.name === line.name ? null : line.name };
    }),
    ...(place && order.shippingMethod.pickup
      ? collectedAt(order, order.shippingMethod.pickup, place)
      : { shippingMethod: named(order.shippingMethod, 'method', order.shippingMethod.id) }),
    promotions: order.promotions.map((used) => named(used, 'promotion', used.promotionId ?? '')),
    taxes: order.taxes.map((tax) => named(tax, 'tax', tax.name)),
  };
}

/** The pickup place of an order, which its address names as well. */
function collectedAt(
  { shippingMethod, shippingAddress }: WholeOrder,
  pickup: PickupPoint,
  { name: ownName, note: ownNote }: Named,
): Pick<WholeOrder, 'shippingMethod' | 'shippingAddress'> {
  const name = ownName ?? pickup.name;
  return {
    shippingMethod: { ...shippingMethod, name, pickup: { ...pickup, name, note: ownNote ?? pickup.note } },
    shippingAddress: { ...shippingAddress, company: name },
  };
}
