import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { editableTexts } from '#platform/db/text-in.ts';
import { requireStaff } from '#platform/guard.ts';
import { isId } from '#platform/is-id.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import { fromPpm } from '#platform/percent.ts';
import type { Promotion, ShippingMethod, ShippingZone, TaxRate } from '../../contract/term-shapes.ts';
import { rateClasses } from '../../limits.ts';
import {
  promotionNotFound,
  shippingMethodNotFound,
  shippingZoneNotFound,
  taxRateNotFound,
} from '../errors.ts';
import { targetNames } from '../offers/targets.ts';
import type { PriceStep } from '../quote/quote-types.ts';

const one = '($1::uuid is null or t.id = $1)';

type Minor<Thing, Money extends keyof Thing> = Omit<Thing, Money>;

const methods = plannedQuery<
  Minor<ShippingMethod, 'price' | 'freeFrom' | 'steps'> & {
    priceMinor: number;
    freeFromMinor: number | null;
    steps: PriceStep[];
  }
>(
  `select t.id, name, ${editableTexts('shippingMethod', 't')} as texts, price_minor as "priceMinor", free_from_minor as "freeFromMinor", countries,
     days_min as "minDays", days_max as "maxDays", is_express as "isExpress", is_active as "isActive", position, zones, priced_by as "pricedBy", steps,
     version
   from shipping_methods t where deleted_at is null and ${one} order by position, t.id`,
);
const zones = plannedQuery<ShippingZone>(
  `select t.id, name, countries, regions, postcodes, excluded_postcodes as "excludedPostcodes", version
   from shipping_zones t where deleted_at is null and ${one} order by lower(name), t.id`,
);
const rates = plannedQuery<Minor<TaxRate, 'rate'> & { ratePpm: number }>(
  `select t.id, country, region, name, ${editableTexts('taxRate', 't')} as texts, rate_ppm as "ratePpm", tax_class as "taxClass",
     ${isoTime('starts_at')} as "startsAt", version
   from tax_rates t where ${one} order by country, region nulls first, array_position(array['${rateClasses.join("','")}'], tax_class), starts_at nulls first`,
);
const promotions = plannedQuery<
  Minor<Promotion, 'amount' | 'minimum'> & { amountMinor: number | null; minimumMinor: number }
>(
  `select t.id, name, ${editableTexts('promotion', 't')} as texts, kind, percent_off::float8 as "percentOff", amount_minor as "amountMinor", code,
     is_first_order_only as "isFirstOrderOnly", ${isoTime('starts_at')} as "startsAt", ${isoTime('ends_at')} as "endsAt",
     minimum_minor as "minimumMinor", usage_limit as "usageLimit", usage_limit_per_customer as "usageLimitPerCustomer",
     is_active as "isActive", version, to_json(targets) as targets, to_json(get_targets) as "getTargets",
     buy_quantity as "buyQuantity", get_quantity as "getQuantity", tiers, to_json(countries) as countries,
     to_json(customer_groups) as "customerGroups", (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name)
       order by lower(g.name)), '[]') from customer_groups g
       where g.id = any (t.customer_groups) and g.deleted_at is null) as "groupNames",
     has_codes as "hasCodes", (select count(*)::integer from promotion_codes c where c.promotion_id = t.id) as codes,
     (select count(*)::integer from promotion_codes c where c.promotion_id = t.id and c.order_id is not null) as "usedCodes",
     max_weight_grams as "maxWeightGrams", combining, ${targetNames('t.targets || t.get_targets', '$2')} as "targetNames",
     (select count(*)::integer from promotion_uses where promotion_id = t.id) as uses
   from promotions t where deleted_at is null and ${one} order by lower(name), t.id`,
);

/** An invalid id matches nothing. */
const wanted = (id: string | undefined) => [id === undefined ? null : isId(id) ? id : NOBODY];
const NOBODY = '00000000-0000-0000-0000-000000000000';

async function moneyIn(ctx: Context): Promise<(minor: number) => number> {
  const digits = minorDigits((await readSettings(ctx)).currency);
  return (minor) => toDecimal(minor, digits);
}

/** All shipping methods, active or not, in order; or one. Staff only. */
export async function readShippingMethods(ctx: Context, id?: string): Promise<ShippingMethod[]> {
  requireStaff(ctx);
  const money = await moneyIn(ctx);
  return (await methods(ctx, wanted(id))).map(({ priceMinor, freeFromMinor, steps, ...method }) => ({
    ...method,
    price: money(priceMinor),
    freeFrom: freeFromMinor === null ? null : money(freeFromMinor),
    steps: steps.map(({ upTo, priceMinor: price }) => ({
      upTo: method.pricedBy === 'subtotal' && upTo !== null ? money(upTo) : upTo,
      price: money(price),
    })),
  }));
}

/** All shipping zones by name; or one. Staff only. */
export async function readShippingZones(ctx: Context, id?: string): Promise<ShippingZone[]> {
  requireStaff(ctx);
  return zones(ctx, wanted(id));
}

/** All tax rates by country; or one. Staff only. */
export async function readTaxRates(ctx: Context, id?: string): Promise<TaxRate[]> {
  requireStaff(ctx);
  return (await rates(ctx, wanted(id))).map(({ ratePpm, ...rate }) => ({ ...rate, rate: fromPpm(ratePpm) }));
}

/** The rate of a whole country for a class that holds now. */
export const currentRate = (
  rates: readonly TaxRate[],
  country: string,
  taxClass: TaxRate['taxClass'],
): TaxRate | undefined =>
  rates.findLast(
    (rate) =>
      rate.country === country &&
      rate.region === null &&
      rate.taxClass === taxClass &&
      Date.parse(rate.startsAt ?? '1970-01-01') <= Date.now(),
  );

/** All promotions by name, ended ones included; or one. Staff only. */
export async function readPromotions(ctx: Context, id?: string): Promise<Promotion[]> {
  requireStaff(ctx);
  const money = await moneyIn(ctx);
  return (await promotions(ctx, [...wanted(id), ctx.locale])).map(
    ({ amountMinor, minimumMinor, ...promotion }) => ({
      ...promotion,
      amount: amountMinor === null ? null : money(amountMinor),
      minimum: money(minimumMinor),
    }),
  );
}

const only = <Thing>([thing]: Thing[], missing: () => Error): Thing => {
  if (!thing) throw missing();
  return thing;
};

/** @throws `pricing.shipping_method_not_found` (404). */
export const readShippingMethod = async (ctx: Context, id: string): Promise<ShippingMethod> =>
  only(await readShippingMethods(ctx, id), shippingMethodNotFound);
/** @throws `pricing.shipping_zone_not_found` (404). */
export const readShippingZone = async (ctx: Context, id: string): Promise<ShippingZone> =>
  only(await readShippingZones(ctx, id), shippingZoneNotFound);
/** @throws `pricing.tax_rate_not_found` (404). */
export const readTaxRate = async (ctx: Context, id: string): Promise<TaxRate> =>
  only(await readTaxRates(ctx, id), taxRateNotFound);
/** @throws `pricing.promotion_not_found` (404). */
export const readPromotion = async (ctx: Context, id: string): Promise<Promotion> =>
  only(await readPromotions(ctx, id), promotionNotFound);
