import { divided, type GroupPart, gapNames, groupParts, sumColumns, variantsOfGap } from './sales-sql.ts';

/*
 * Sums of groups of products, in SQL. They are kept by where products were when the job last looked (`sales_places`).
 * Products that may be elsewhere since are `moved`: their sums are taken from the group they were in and added to the one
 * they are in, when a report is read, and lastingly by the job.
 */

const product = (id: string) => `left join products p on p.id = ${id}`;
const ofProduct = (column: string) => ({ key: `p.${column}`, join: product });
/** Where a product is now; it may be in several collections. */
const groups: Record<GroupPart, { key: string; join: (id: string) => string }> = {
  category: ofProduct('category_id'),
  brand: ofProduct('brand_id'),
  collection: {
    key: 'c.id',
    join: (id) => `left join (collection_products cp
      join collections c on c.id = cp.collection_id and c.deleted_at is null) on cp.product_id = ${id}`,
  },
  seller: ofProduct('seller_id'),
};

/** What `moved` products are in now (1), and what their sums are kept in instead (-1). */
const elsewhere = (part: GroupPart) => `
  select '${part}' as part, product_id, key, sum(sign)::int as sign from (
    select moved.product_id, coalesce(${groups[part].key}::text, '') as key, 1 as sign
    from moved ${groups[part].join('moved.product_id')}
    union all
    select moved.product_id, coalesce(place.key, ''), -1
    from moved left join sales_places place on place.product_id = moved.product_id and place.part = '${part}') keys
  group by product_id, key having sum(sign) <> 0`;

const columns = sumColumns.join(', ');
const of = (name: string) => sumColumns.map((column) => `${name}.${column}`).join(', ');
const signed = sumColumns.map((column) => `sign * v.${column}`).join(', ');

const movedSums = (isMonth: boolean) => `
    select v.starts, v.starts >= $2::date, nullif(key, '')::uuid, ${signed}, 0, 0
    from elsewhere join sales_of_variants v on v.product_id = elsewhere.product_id and v.is_month = ${isMonth}
      and v.starts = any (array(select starts from part where is_month = ${isMonth}))`;

/** The sums of the divided days by a group of products, as `each`. */
export const groupOfDays = (part: GroupPart, isByDay = false): string => `${divided(isByDay)},
  moved as materialized (select distinct product_id from sales_moved_products),
  elsewhere as materialized (${elsewhere(part)}),
  each as (
    select part.starts as day, part.is_in, nullif(s.key, '')::uuid as id, ${of('s')}, 0::bigint as plain_minor,
      0::bigint as plain_tax_minor
    from part join sales_sums s on s.is_month = part.is_month and s.part = '${part}' and s.starts = part.starts
    union all ${movedSums(true)}
    union all ${movedSums(false)}
    union all
    select place, place >= $2::date, ${groups[part].key}, ${of('live')}, 0, 0
    from (${variantsOfGap(gapNames)}) live ${groups[part].join('live.product_id')})`;

/** The sums of the divided days of the product or variant `$8`, as `each`. */
export const goodsOfDays = (id: 'product_id' | 'variant_id', orders: 'product_orders' | 'orders'): string =>
  `${divided(true)}, each as (
    select v.starts as day, part.is_in, v.${orders} as orders, ${of('v')}, 0::bigint as plain_minor,
      0::bigint as plain_tax_minor
    from sales_of_variants v join part on part.starts = v.starts where v.${id} = $8::uuid and not v.is_month
    union all
    select place, place >= $2::date, ${orders}, ${of('live')}, 0, 0
    from (${variantsOfGap(gapNames)}) live where ${id} = $8::uuid)`;

const added = sumColumns.map((name) => `sum(v.${name})`).join(', ');

/** Adds the sums of all groups for the days `$1`, whose variants are summed. */
export const addGroups = `
  insert into sales_sums (is_month, part, starts, key, orders, ${columns})
  select false, of_group.part, v.starts, coalesce(place.key, ''), 0, ${added}
  from sales_of_variants v cross join unnest(array['${groupParts.join("', '")}']) of_group (part)
  left join sales_places place on place.product_id = v.product_id and place.part = of_group.part
  where not v.is_month and v.starts = any ($1::date[]) group by of_group.part, v.starts, 4`;

/** Moves the kept sums of the products `$1` to where these are now. */
export const moveSums = `
  with moved as materialized (select unnest($1::uuid[]) as product_id),
  elsewhere as materialized (${groupParts.map(elsewhere).join(' union all ')}),
  left_places as (
    delete from sales_places place using elsewhere
    where sign < 0 and (place.product_id, place.part, place.key) = (elsewhere.product_id, elsewhere.part, elsewhere.key)),
  new_places as (
    insert into sales_places (product_id, part, key) select product_id, part, key from elsewhere where sign > 0 and key <> '')
  insert into sales_sums (is_month, part, starts, key, orders, ${columns})
  select v.is_month, part, v.starts, key, 0, ${sumColumns.map((name) => `sum(sign * v.${name})`).join(', ')}
  from elsewhere join sales_of_variants v on v.product_id = elsewhere.product_id
  join sales_periods period on period.is_month = v.is_month and period.starts = v.starts
  group by v.is_month, part, v.starts, key
  on conflict (is_month, part, starts, key) do update set
    ${sumColumns.map((name) => `${name} = sales_sums.${name} + excluded.${name}`).join(', ')}`;
