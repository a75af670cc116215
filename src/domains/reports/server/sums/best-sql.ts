import { divided, gapNames, goneParts, sumColumns, variantsOfGap } from './sales-sql.ts';

/*
 * The products or variants that a report shows first. They are found by their sales alone: all other figures are read
 * for those that are shown, from an index of what was sold of each.
 */

type Id = { id: keyof typeof goneParts; orders: 'orders' | 'product_orders' };

/** The quarters all of whose months are of the same time, and the other periods with sums. */
const longest = `
  quarter as materialized (
    select q.starts, bool_and(part.is_in) as is_in from sales_quarters q
    join part on part.is_month and part.starts >= q.starts and part.starts < (q.starts + interval '3 months')::date
    group by q.starts having count(*) = 3 and bool_and(part.is_in) = bool_or(part.is_in)),
  rest as materialized (
    select * from part where not is_month or not exists (
      select from quarter where part.starts >= quarter.starts and part.starts < (quarter.starts + interval '3 months')::date))`;

/** The sales of each, best first, on the days where `isIn` and `isGap` hold. */
const salesOf = ({ id }: Id, isIn: string, isGap: string) => `
  select id, sum(minor::float8) as minor from (
    select v.${id} as id, v.minor from quarter
      join sales_of_quarters v on v.starts = quarter.starts where ${isIn} and v.${id} is not null
    union all
    select v.${id}, v.minor from rest
      join sales_of_variants v on v.is_month = rest.is_month and v.starts = rest.starts where ${isIn} and v.${id} is not null
    union all
    select ${id}, minor from live where ${isGap} and ${id} is not null) days group by id`;

const columns = (of: string, orders: string) =>
  [orders, ...sumColumns].map((name) => `${of}.${name}`).join(', ');

/** What is kept of each that is shown, by days or by months: `offset 0` keeps all others from being read. */
const keptOf = ({ id, orders }: Id, isMonth: boolean) => `
    select shown.id, v.starts >= $2::date as is_in, ${columns('v', orders)}
    from shown cross join lateral (select * from sales_of_variants v
      where v.${id} = shown.id and v.is_month = ${isMonth}
        and v.starts = any (array(select starts from part where is_month = ${isMonth})) offset 0) v`;

/** SQL: the sums of the divided days of those that are `shown`, by id; `live` are those of the gaps. */
export const soldOfShown = (by: Id): string => `
    ${keptOf(by, true)}
    union all ${keptOf(by, false)}
    union all
    select shown.id, live.place >= $2::date, ${columns('live', by.orders)}
    from shown join live on live.${by.id} = shown.id`;

/**
 * SQL: the sums of the first `$7` of the report, as `each`: by the sales on its days, then by those of the time before. Of
 * equal ones all, and perhaps some of the next ones. What is no longer there is one of them.
 */
export const bestOfDays = (by: Id): string => `${divided(false)},
  live as materialized (${variantsOfGap(gapNames)}), ${longest},
  best as materialized (
    select id, minor from (${salesOf(by, 'is_in', 'place >= $2::date')}) sold
    order by minor desc fetch first ($7::bigint) rows with ties),
  best_before as materialized (
    select id from (${salesOf(by, 'not is_in', 'place < $2::date')}) sold
    where (select count(*) from best where minor > 0) < $7
    order by minor desc fetch first ($7::bigint) rows with ties),
  shown as materialized (select id from best union select id from best_before),
  each as (
    ${soldOfShown(by)}
    union all
    select null, place >= $2::date, ${columns('live', by.orders)} from live where ${by.id} is null
    union all
    select null, part.is_in, ${columns('s', 'orders')}
    from part join sales_sums s on s.is_month = part.is_month and s.part = '${goneParts[by.id]}' and s.starts = part.starts)`;
