import { divided, gapNames, sumColumns, variantsOfGap } from './sales-sql.ts';

/*
 * The products or variants that a report shows first. They are found by their sales alone: all other figures are read
 * for those that are shown, from an index of what was sold of each.
 */

type Id = { id: 'product_id' | 'variant_id'; orders: 'orders' | 'product_orders' };

/** Stands for what no longer exists, as null equals nothing. */
const NONE = `'00000000-0000-0000-0000-000000000000'::uuid`;

/** The sales of each on the days where `isPart` and `isGap` hold. */
const salesOf = ({ id }: Id, isPart: string, isGap: string) => `
  select id, sum(minor::float8) as minor from (
    select v.${id} as id, v.minor from part
      join sales_of_variants v on v.is_month = part.is_month and v.starts = part.starts where ${isPart}
    union all
    select ${id}, minor from live where ${isGap}) days group by id`;

const columns = (of: string, { orders }: Id) =>
  [orders, ...sumColumns].map((name) => `${of}.${name}`).join(', ');

/** What is kept of each that is shown, by days or by months: `offset 0` keeps all others from being read. */
const keptOf = (by: Id, isMonth: boolean, isOfShown: string) => `
    select shown.id, v.starts >= $2::date as is_in, ${columns('v', by)}
    from shown cross join lateral (select * from sales_of_variants v
      where ${isOfShown} and v.is_month = ${isMonth}
        and v.starts = any (array(select starts from part where is_month = ${isMonth})) offset 0) v`;

/**
 * SQL: the sums of the first `$7` of the report, as `each`: by the sales on its days, then by those of the time before. Of
 * equal ones all, and perhaps some of the next ones.
 */
export function bestOfDays(by: Id): string {
  const known = `v.${by.id} = shown.id`;
  const unknown = `v.${by.id} is null and shown.id = ${NONE}`;
  const kept = [known, unknown].flatMap((isOfShown) =>
    [true, false].map((isMonth) => keptOf(by, isMonth, isOfShown)),
  );
  return `${divided(false)},
  live as materialized (${variantsOfGap(gapNames)}),
  best as materialized (
    select id, minor from (${salesOf(by, 'part.is_in', 'place >= $2::date')}) sold
    order by minor desc fetch first ($7::bigint) rows with ties),
  best_before as materialized (
    select id from (${salesOf(by, 'not part.is_in', 'place < $2::date')}) sold
    where (select count(*) from best where minor > 0) < $7
    order by minor desc fetch first ($7::bigint) rows with ties),
  shown as materialized (select coalesce(id, ${NONE}) as id from best union select coalesce(id, ${NONE}) from best_before),
  each as (
    select nullif(id, ${NONE}) as id, is_in, ${columns('days', by)} from (
    ${kept.join(' union all ')}
    union all
    select shown.id, live.place >= $2::date, ${columns('live', by)}
    from shown join live on coalesce(live.${by.id}, ${NONE}) = shown.id) days)`;
}
