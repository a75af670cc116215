import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';

/** The maximum number of countries: search engines need those that matter, and every page carries them. */
const MOST_COUNTRIES = 8;

type Row = {
  country: string;
  priceMinor: number;
  freeFromMinor: number | null;
  minDays: number;
  maxDays: number;
};

/** Methods without countries deliver everywhere: they count for the shop's own country and for those of others. */
const readRows = namedQuery<Row>(
  'pricing_shipping_by_country',
  `with methods as (select * from shipping_methods where is_active and deleted_at is null),
  reached as (
    select $1::text as country, 0 as place where $1 <> '' and exists (select from methods where countries = '{}' or $1 = any (countries))
    union all
    select country, min(position) + 1 from methods, unnest(countries) country where country <> $1 group by country
  )
  select country, m.price_minor as "priceMinor", m.free_from_minor as "freeFromMinor", m.days_min as "minDays",
    m.days_max as "maxDays"
  from (select country, place from reached order by place, country limit ${MOST_COUNTRIES}) reached, lateral (
    select * from methods where countries = '{}' or reached.country = any (countries)
    order by price_minor, days_max, id limit 1) m
  order by place, country`,
);

/** The cheapest shipping method to each of some countries, the shop's own (`home`) first. Depends on the tag `shop`. */
export const readShippingByCountry = (ctx: Context, home: string): Promise<Row[]> => readRows(ctx, [home]);
