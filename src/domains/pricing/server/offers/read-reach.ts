import type { Context } from '#platform/context.ts';
import type { BasisMethod, BasisZone, Destination } from '../quote/quote-types.ts';
import { type Parcel, shippingPrice } from '../rules/offer-shipping.ts';
import { methodsTo } from '../rules/shipping-zones.ts';
import { readWays } from './read-shipping.ts';

/** Where the shop's methods lead; with no destination all of them. */
export type Reach = { methodsTo(destination: Destination | null): BasisMethod[] };

/** The shipping methods and zones, for questions about many goods. Depends on the tag `shop`. */
export async function readReach(ctx: Context): Promise<Reach> {
  const ways: { methods: BasisMethod[]; zones: BasisZone[] } = await readWays(ctx);
  const known = new Map<Destination | null, BasisMethod[]>([[null, ways.methods]]);
  return {
    methodsTo(destination) {
      const methods = known.get(destination) ?? (destination ? methodsTo(ways, destination) : ways.methods);
      known.set(destination, methods);
      return methods;
    },
  };
}

/** Whether a parcel is carried to a destination by some method. */
export const isShippedTo = (reach: Reach, destination: Destination | null, parcel: Parcel): boolean =>
  reach.methodsTo(destination).some((method) => shippingPrice(method, parcel) !== null);
