import { isShippedTo, type Reach, readReach } from '#domains/pricing/server/index.ts';
import { countryCode } from '#platform/address/country-code.ts';
import type { Context } from '#platform/context.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import type { CatalogVariant } from '../../contract/answers.ts';
import type { CatalogFilters, ShopperContext } from '../../contract/input.ts';
import { regionCode } from '../checkouts/address.ts';
import { daysIn } from '../days-in.ts';
import type { Caller } from '../gate/admit.ts';
import { withExtensions } from '../profile/negotiate.ts';
import type { ProductRow, VariantRow } from './read-products.ts';

type Asked = { filters?: CatalogFilters | undefined; context?: ShopperContext | undefined };
type Place = Parameters<typeof isShippedTo>[1];

/** How goods reach the shopper, as answers about products say it and as filters ask. */
export type Shipping = {
  /** Whether no product can be there: they all go by ways that were not asked for, or to nowhere that was. */
  isNone: boolean;
  /** Whether a variant goes to where the filters want it. */
  keeps(product: ProductRow, variant: VariantRow): boolean;
  shown(product: ProductRow, variant: VariantRow): Pick<CatalogVariant, 'fulfillment'>;
};

const unspoken: Shipping = { isNone: false, keeps: () => true, shown: () => ({}) };

type Coarse = {
  address_country?: string | undefined;
  address_region?: string | undefined;
  postal_code?: string | undefined;
};

/** A place in the shop's words; undefined: none was named; null: none that is known. */
function placeIn({
  address_country: text,
  address_region: region,
  postal_code: postalCode,
}: Coarse): Place | null | undefined {
  if (!text) return undefined;
  const country = countryCode(text);
  if (country === null) return null;
  return { country, region: regionCode(country, region), ...(postalCode ? { postalCode } : {}) };
}

/**
 * Shipping by the extension `fulfillment` of the catalog, where both sides have it: filters name ways and a place, which
 * is the shopper's country otherwise. All goods are shipped; a location of the other side is none of this shop's.
 */
export async function shippingOf(
  ctx: Context,
  caller: Caller,
  { filters = {}, context = {} }: Asked,
  root: 'dev.ucp.shopping.catalog.search' | 'dev.ucp.shopping.catalog.lookup',
): Promise<Shipping> {
  if (!withExtensions(root, caller).includes('dev.ucp.shopping.fulfillment')) return unspoken;
  const { methods, fulfills_to: to } = filters;
  const named = to && placeIn(to);
  const isNowhere = named === null || (to?.location !== undefined && named === undefined);
  const reach = await readReach(ctx);
  const place = named ?? placeIn(context) ?? null;
  const ships = (product: ProductRow, { priceMinor, weightGrams }: VariantRow, there: Place | null) =>
    product.isGiftCard ||
    isShippedTo(reach, there, { goodsMinor: priceMinor, grams: weightGrams ?? 0, pieces: 1 });
  const t = serverMessages('server/agents/words', ctx.locale);
  const days = daysTo(reach, place);
  return {
    isNone: isNowhere || (methods !== undefined && methods.length > 0 && !methods.includes('shipping')),
    keeps: (product, variant) => !named || ships(product, variant, named),
    shown(product, variant) {
      const available = variant.available > 0 && ships(product, variant, place);
      const status = variant.available > 0 ? 'in_stock' : 'out_of_stock';
      return {
        fulfillment: {
          methods: [
            {
              type: 'shipping',
              ...(days && !product.isGiftCard ? { description: { plain: t('days', daysIn(days)) } } : {}),
              availability: { available, ...(available === variant.available > 0 ? { status } : {}) },
            },
          ],
        },
      };
    },
  };
}

/** The fewest and most working days by the methods that lead there. */
function daysTo(reach: Reach, place: Place | null) {
  const methods = reach.methodsTo(place);
  if (methods.length === 0) return null;
  return {
    least: Math.min(...methods.map(({ minDays }) => minDays)),
    most: Math.max(...methods.map(({ maxDays }) => maxDays)),
  };
}
