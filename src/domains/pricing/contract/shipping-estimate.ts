import { z } from '@hono/zod-openapi';
import { longestOfAddress } from '#platform/address/limits.ts';
import { createRoute, MOST_MONEY, problem, returns } from '#platform/contract.ts';
import { HEAVIEST_GRAMS } from '../limits.ts';

const whole = (most: number) => z.coerce.number().int().min(0).max(most);

/** What shipping would cost, by zone and by method, and what it is computed from. */
export const ShippingEstimate = z
  .object({
    /** The zone that counts there; null if the place is in none. */
    zone: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** The methods that deliver there; the price is null where they do not carry such a parcel. */
    methods: z.array(z.object({ id: z.string(), name: z.string(), price: z.number().nullable() })),
    /** The published products, and those of them that lack a weight: they count as weightless. */
    products: z.number().int(),
    weightless: z.number().int(),
  })
  .openapi('ShippingEstimate');
export type ShippingEstimate = z.infer<typeof ShippingEstimate>;

export const estimateShipping = createRoute('estimateShipping', {
  method: 'get',
  path: '/shipping-estimate',
  'x-access': 'staff',
  tags: ['pricing'],
  request: {
    query: z.object({
      country: z
        .string()
        .trim()
        .toUpperCase()
        .max(2)
        .regex(/^[A-Z]{2}$/),
      region: z.string().trim().toUpperCase().max(longestOfAddress.region).optional(),
      postalCode: z.string().trim().max(longestOfAddress.postalCode).optional(),
      grams: whole(HEAVIEST_GRAMS),
      pieces: whole(1_000_000),
      /** The total of the goods. */
      subtotal: z.coerce.number().min(0).max(MOST_MONEY),
    }),
  },
  responses: {
    200: returns(ShippingEstimate, 'By the methods and zones as they are now, before promotions.'),
    400: problem('request.invalid'),
  },
});
