import type { Settings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import type { BasisMethod, BasisZone } from '../quote/quote-types.ts';
import { calendarOf, deliveryDates } from '../rules/delivery-days.ts';
import { methodsTo } from '../rules/shipping-zones.ts';
import type { Offers } from './read-offers.ts';

/** The maximum number of countries: search engines need those that matter, and every page carries them. */
const MOST_COUNTRIES = 8;

type Method = Omit<BasisMethod, 'name' | 'isExpress'>;
type Way = {
  country: string;
  priceMinor: number;
  freeFromMinor: number | null;
  minDays: number;
  maxDays: number;
};

/**
 * When an order of now arrives in the shop's own country by its cheapest way (`delivery` where none of the ways leads there),
 * and until when that holds, by the database's clock as caches and quotes; null if the shop states no days.
 */
export function arrivalAtHome(
  settings: Settings,
  ways: readonly Way[],
  { delivery, at }: Pick<Offers, 'delivery' | 'at'>,
) {
  const calendar = calendarOf(settings);
  const way = ways.find(({ country }) => country === settings.country) ?? delivery;
  return calendar && way && deliveryDates(calendar, at, way);
}

const readRow = namedQuery<{ methods: Method[]; zones: BasisZone[] }>(
  'pricing_shipping_by_country',
  `select (select coalesce(json_agg(json_build_object('id', id, 'priceMinor', price_minor, 'freeFromMinor', free_from_minor,
      'countries', countries, 'minDays', days_min, 'maxDays', days_max, 'zones', zones, 'pricedBy', priced_by, 'steps', steps)
      order by position, id), '[]') from shipping_methods where is_active and deleted_at is null) as methods,
    (select coalesce(json_agg(json_build_object('id', id, 'countries', countries, 'regions', regions, 'postcodes', postcodes,
      'excludedPostcodes', excluded_postcodes) order by id), '[]') from shipping_zones where deleted_at is null) as zones`,
);

/** The shipping methods, without their names, and the zones. */
export async function readWays(ctx: Context): Promise<{ methods: BasisMethod[]; zones: BasisZone[] }> {
  const [row] = await readRow(ctx, []);
  const methods = (row?.methods ?? []).map((method) => ({ ...method, name: '', isExpress: false }));
  return { methods, zones: row?.zones ?? [] };
}

/**
 * The cheapest shipping method to each of some countries, by its price for little, the shop's own country (`home`) first;
 * further ones in the order in which methods name them. Depends on the tag `shop`.
 */
export async function readShippingByCountry(ctx: Context, home: string): Promise<Way[]> {
  const ways = await readWays(ctx);
  const { methods } = ways;
  const zones = new Map(ways.zones.map((zone) => [zone.id, zone]));
  const named = methods.flatMap((method) => [
    ...method.countries.map((country, place) => ({ country, place })),
    ...method.zones
      .flatMap((id) => zones.get(id)?.countries ?? [])
      .map((country, place) => ({ country, place })),
  ]);
  named.sort((a, b) => a.place - b.place || (a.country < b.country ? -1 : 1));
  const countries = new Set(
    [home, ...named.map(({ country }) => country)].filter((country) => country !== ''),
  );
  const cheapestWays = [...countries].flatMap((country): Way[] => {
    const [cheapest] = methodsTo(ways, { country, region: null }).toSorted(
      (a, b) => a.priceMinor - b.priceMinor || a.maxDays - b.maxDays || (a.id < b.id ? -1 : 1),
    );
    if (!cheapest) return [];
    const { priceMinor, freeFromMinor, minDays, maxDays } = cheapest;
    return [{ country, priceMinor, freeFromMinor, minDays, maxDays }];
  });
  return cheapestWays.slice(0, MOST_COUNTRIES);
}
