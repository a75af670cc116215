import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import { minorDigits, toDecimal, toMinor } from '#platform/money.ts';
import type { ShippingEstimate } from '../../contract/shipping-estimate.ts';
import { loadBasis } from '../quote/load-basis.ts';
import type { Destination } from '../quote/quote-types.ts';
import { type Parcel, shippingPrice } from '../rules/offer-shipping.ts';
import { methodsTo, zoneOf } from '../rules/shipping-zones.ts';

const countWeights = plannedQuery<{ products: number; weightless: number }>(
  `select count(*)::integer as products, count(*) filter (where exists (select from variants v
     where v.product_id = p.id and v.deleted_at is null and v.weight_grams is null))::integer as weightless
   from products p where p.deleted_at is null and p.status = 'published' and not p.is_gift_card`,
);
const selectName = plannedQuery<{ name: string }>('select name from shipping_zones where id = $1');

type Asked = { destination: Destination; subtotal: number } & Omit<Parcel, 'goodsMinor'>;

/** What a parcel to a destination would cost by each method. Staff only. */
export async function estimateShipping(
  ctx: Context,
  { destination, subtotal, ...parcel }: Asked,
): Promise<ShippingEstimate> {
  requireStaff(ctx);
  const [basis, [counted]] = await Promise.all([
    loadBasis(ctx, { lines: [], code: null, destination, userId: null, email: null }),
    countWeights(ctx, []),
  ]);
  const digits = minorDigits(basis.currency);
  const zone = zoneOf(basis.zones, destination);
  const [named] = zone ? await selectName(ctx, [zone.id]) : [];
  const methods = methodsTo(basis, destination).map((method) => {
    const minor = shippingPrice(method, { ...parcel, goodsMinor: toMinor(subtotal, digits) });
    return { id: method.id, name: method.name, price: minor === null ? null : toDecimal(minor, digits) };
  });
  return {
    zone: zone && { id: zone.id, name: named?.name ?? '' },
    methods,
    products: counted?.products ?? 0,
    weightless: counted?.weightless ?? 0,
  };
}
