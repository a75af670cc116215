import {
  choiceIn,
  isMeant,
  isVisible,
  lineChoice,
  lineImage,
  lineName,
  mainLineChoice,
} from '#domains/catalog/server/index.ts';
import { availableSql } from '#domains/inventory/server/index.ts';
import { textIn } from '#platform/db/text-in.ts';
import { MOST_GIFT_CARDS } from '../../limits.ts';
import { dealRuns, formerNow } from '../deals.ts';
import { isForAccount } from '../groups/customer-groups.ts';

/** SQL: the targets of the shop's promotions that mean a variant; it knows no others, and mostly there are none. */
const labels = `
  case when wanted.targets is null then '{}' else array(
    select target from unnest(wanted.targets) target where lower(target) in (
      select 'product:' || p.id union all select 'variant:' || v.id
      union all select 'category:' || category from unnest(kiosk_category_path(p.category_id)) category
      union all select 'collection:' || c.id from collection_products within join collections c
        on c.id = within.collection_id and c.deleted_at is null where within.product_id = p.id
      union all select 'tag:' || lower(tag) from unnest(p.tags) tag)) end`;
const targetsOf = (promotions: string) =>
  `promotions pr, unnest(pr.targets || pr.get_targets) target where ${promotions}`;
const wantedBy = (targets: string) => `(select array_agg(distinct target) as targets from ${targets}) wanted`;
const active = 'pr.is_active and pr.deleted_at is null';

type Lines = {
  /** SQL: the products and the variants of the lines, as arrays. */
  products: string;
  variants: string;
  name: string;
  choice: string;
  /** SQL: from where each `target` of the promotions that count comes; null: none of them means some goods only. */
  targets: string | null;
};

/** SQL: the columns of the variants of the lines, which are numbered from 0, by their names in TypeScript. */
const lineColumns = ({ name, choice, targets }: Lines): [name: string, sql: string][] => [
  ['place', '(asked.place - 1)'],
  ['productId', 'p.id'],
  ['variantId', 'v.id'],
  ['slug', 'p.slug'],
  ['name', name],
  ['choice', choice],
  ['sku', 'v.sku'],
  ['imageHash', lineImage],
  ['regularMinor', 'v.price_minor'],
  ['compareAtMinor', 'v.compare_at_minor'],
  ['unitDepositMinor', 'case when p.is_gift_card then 0 else coalesce(v.deposit_minor, 0) end'],
  [
    'onHand',
    `case when p.is_gift_card then least(${availableSql('stock')}, ${MOST_GIFT_CARDS}) else ${availableSql('stock')} end`,
  ],
  ['measure', 'kiosk_measure(v.measure)'],
  ['weightGrams', 'v.weight_grams'],
  ['taxClass', "case when p.is_gift_card then 'voucher' else p.tax_class end"],
  ['labels', targets === null ? "'{}'::text[]" : labels],
  [
    'deal',
    `(select json_build_object('percentOff', d.percent_off, 'priceMinor', d.price_minor,
      'formerMinor', ${formerNow('v.price_minor', 'd')}) from deals d
      where d.product_id = p.id and ${dealRuns('d', 'clock.at')})`,
  ],
];

/** SQL: the variants of the lines. A line without a variant means the product's only one. */
const linesFrom = ({ products, variants, targets }: Lines) => `
  unnest(${products}::uuid[], ${variants}::uuid[]) with ordinality asked (product_id, variant_id, place)
  ${targets === null ? '' : `cross join ${wantedBy(targets)}`}
  join products p on p.id = asked.product_id and ${isVisible('p')}
  join variants v on v.product_id = p.id and v.deleted_at is null and ${isMeant('v', 'asked.variant_id')}
  left join stock_levels stock on stock.variant_id = v.id`;

/** SQL: the same as JSON, beside much else in one row. */
function linesInJson(targets: string): string {
  const lines = { products: '$2', variants: '$3', name: lineName, choice: lineChoice, targets };
  const pairs = lineColumns(lines).map(([name, sql]) => `'${name}', ${sql}`);
  return `select json_build_object(${pairs.join(', ')}) as line from ${linesFrom(lines)}`;
}

const promotion = (usedByCustomer: string, code: string, isCodeUsed: string, isForBuyer: string) => `
  json_build_object('id', pr.id, 'name', ${textIn('$1', 'promotion', 'pr.name')}, 'code', ${code}, 'isCodeUsed', ${isCodeUsed}, 'kind', pr.kind,
    'percentOff', pr.percent_off, 'amountMinor', pr.amount_minor, 'minimumMinor', pr.minimum_minor,
    'isFirstOrderOnly', pr.is_first_order_only, 'isActive', pr.is_active, 'startsAt', pr.starts_at, 'endsAt', pr.ends_at,
    'usageLimit', pr.usage_limit, 'usageLimitPerCustomer', pr.usage_limit_per_customer, 'usedCount', pr.used_count,
    'usedByCustomer', ${usedByCustomer}, 'targets', pr.targets, 'getTargets', pr.get_targets,
    'buyQuantity', pr.buy_quantity, 'getQuantity', pr.get_quantity, 'tiers', pr.tiers, 'countries', pr.countries,
    'maxWeightGrams', pr.max_weight_grams, 'combining', pr.combining, 'isForBuyer', ${isForBuyer})`;

const uses = `case when pr.usage_limit_per_customer is null then 0 else (
      select count(*) from promotion_uses u
      where u.promotion_id = pr.id and (u.user_id = $6 or u.email_hash = hash_customer($7))) end`;
/** SQL: the given codes. */
const typed = 'array(select lower(typed) from unnest($5::text[]) typed)';
/** SQL: the promotions that apply automatically now, and those of the given codes, regardless of their terms. */
const promotions = `
  select ${promotion(uses, 'coalesce(pr.code, single.code)', 'single.order_id is not null', isForAccount('$6'))} as promotion
  from promotions pr
  left join promotion_codes single on pr.has_codes and single.promotion_id = pr.id and lower(single.code) = any (${typed})
  where pr.deleted_at is null and case when pr.has_codes then single.code is not null when pr.code is null
    then pr.is_active and coalesce(pr.starts_at <= clock.at, true) and coalesce(pr.ends_at > clock.at, true)
    else lower(pr.code) = any (${typed}) end`;

const methods = `
  select json_build_object('id', m.id, 'name', ${textIn('$1', 'shippingMethod', 'm.name')}, 'priceMinor', m.price_minor,
    'freeFromMinor', m.free_from_minor, 'countries', m.countries, 'minDays', m.days_min, 'maxDays', m.days_max,
    'isExpress', m.is_express, 'zones', m.zones, 'pricedBy', m.priced_by, 'steps', m.steps) as method
  from shipping_methods m where m.is_active and m.deleted_at is null order by m.position, m.id`;

const zones = `
  select json_build_object('id', z.id, 'countries', z.countries, 'regions', z.regions, 'postcodes', z.postcodes,
    'excludedPostcodes', z.excluded_postcodes) as zone
  from shipping_zones z where z.deleted_at is null order by z.id`;

const places = `
  select json_build_object('id', pl.id, 'name', ${textIn('$1', 'pickupPlace', 'pl.name')}, 'address', pl.address, 'hours', pl.hours,
    'exceptions', pl.exceptions, 'note', ${textIn('$1', 'pickupPlace', 'pl.note')}) as place
  from pickup_places pl where pl.is_active and pl.deleted_at is null order by pl.position, pl.id`;

const rates = `
  select json_build_object('country', r.country, 'region', r.region, 'name', ${textIn('$1', 'taxRate', 'r.name')}, 'ratePpm', r.rate_ppm,
    'taxClass', r.tax_class, 'startsAt', r.starts_at) as rate
  from tax_rates r`;

/** SQL: the country of the shop, whose tax may be due elsewhere in the EU. */
const ownCountry = "(select value #>> '{}' from settings where key = 'country')";

const settings =
  "(select coalesce(json_agg(json_build_object('key', key, 'value', value)), '[]') from settings)";
const stamp = '(select stamp from terms_stamp)';

const list = (query: string, column: string) =>
  `(select coalesce(json_agg(${column}), '[]') from (${query}) rows)`;

const clock = '(select coalesce($4::timestamptz, now()) as at) clock';

/**
 * SQL: everything a quote needs. $1 language, $2 products and $3 variants of the lines, $4 time or null, $5 codes, $6
 * account, $7 email, $8 country.
 */
export const basisSql = `
  select clock.at, ${stamp} as stamp, ${settings} as settings, ${list(linesInJson(targetsOf(active)), 'line')} as variants,
    ${list(promotions, 'promotion')} as promotions, ${list(methods, 'method')} as methods,
    ${list(zones, 'zone')} as zones, ${list(places, 'place')} as places,
    ${list(`${rates} where r.country in ($8, ${ownCountry}) or exists (select from pickup_places pl where pl.address->>'country' = r.country and pl.is_active and pl.deleted_at is null)`, 'rate')} as rates
  from ${clock}`;

/**
 * SQL: the part that differs by cart, with the stamp of the terms in each row, and one row without a line if there are
 * none: read for each quote and each order, and as columns, which cost the database less than JSON. $1 products, $2 variants
 * of the lines, $3 language unless it is the main one. `hasTargets`: some promotion of the terms means some goods only.
 */
export function linesSql({ isMain, hasTargets }: { isMain: boolean; hasTargets: boolean }): string {
  const texts = isMain
    ? { name: 'p.name', choice: mainLineChoice }
    : { name: textIn('$3', 'product', 'p.name'), choice: choiceIn('$3') };
  const lines = { products: '$1', variants: '$2', targets: hasTargets ? targetsOf(active) : null, ...texts };
  const columns = lineColumns(lines).map(([name, sql]) => `${sql} as "${name}"`);
  return `
    select clock.at, ${stamp} as stamp, line.* from (select now() as at) clock
    left join lateral (select ${columns.join(', ')} from ${linesFrom(lines)}) line on true`;
}

/**
 * SQL: goods that promotions add by themselves: $1 products that have one variant, or in its place $2 a variant. $3 language.
 */
export function giftsSql(): string {
  const texts = { name: textIn('$3', 'product', 'p.name'), choice: choiceIn('$3') };
  const lines = { products: '$1', variants: '$2', targets: targetsOf(active), ...texts };
  const columns = lineColumns(lines).map(([name, sql]) => `${sql} as "${name}"`);
  return `
    select ${columns.join(', ')} from (select now() as at) clock
    cross join unnest($1::uuid[], $2::uuid[]) with ordinality asked (product_id, variant_id, place)
    cross join ${wantedBy(targetsOf(active))}
    cross join lateral (
      select * from variants where id = asked.variant_id
      union all select * from variants where asked.variant_id is null and product_id = asked.product_id) v
    join products p on p.id = v.product_id and ${isVisible('p')} and not p.is_gift_card
    left join stock_levels stock on stock.variant_id = v.id
    where v.deleted_at is null and ${isMeant('v', 'asked.variant_id')}`;
}

/** SQL: the part that is the same for every cart, including future promotions, with its stamp. $1 language. */
export const termsSql = `
  select ${stamp} as stamp, ${settings} as settings, ${list(methods, 'method')} as methods,
    ${list(zones, 'zone')} as zones, ${list(places, 'place')} as places, ${list(rates, 'rate')} as rates,
    ${list(
      `select ${promotion('0', 'null', 'false', "pr.customer_groups = '{}'")} as promotion from promotions pr
       where pr.deleted_at is null and pr.code is null and not pr.has_codes and pr.is_active
         and coalesce(pr.ends_at > now(), true)`,
      'promotion',
    )} as promotions`;

/**
 * SQL: what an order that was placed is quoted from again, with the promotions whose terms it does not know, also if they
 * have ended. $1 language, $2 products and $3 variants of the lines, $4 time or null, $5 ids of these promotions, $6
 * country, $7 targets of the promotions whose terms it knows.
 */
export const requoteSql = `
  select clock.at, ${stamp} as stamp, ${settings} as settings,
    ${list(linesInJson(`(select target from ${targetsOf('pr.id = any ($5::uuid[])')} union all select unnest($7::text[])) them`), 'line')} as variants,
    ${list(
      `select ${promotion('0', 'pr.code', 'false', 'true')} as promotion from promotions pr where pr.id = any ($5::uuid[])`,
      'promotion',
    )} as promotions,
    ${list(methods, 'method')} as methods, ${list(zones, 'zone')} as zones, '[]'::json as places,
    ${list(`${rates} where r.country in ($6, ${ownCountry})`, 'rate')} as rates
  from ${clock}`;
