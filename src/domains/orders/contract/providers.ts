import { z } from '@hono/zod-openapi';
import { createRoute, returns } from '#platform/contract.ts';

export const OfferedProvider = z
  .object({
    name: z.string(),
    /** Whether shoppers may choose it now. */
    isOffered: z.boolean(),
    /** Whether it moves real money; null if it moves none by itself. */
    mode: z.enum(['test', 'live']).nullable(),
    /** The names of its environment variables; never their values. */
    settings: z.array(z.string()),
    /** The address of its webhook; null if it has none. */
    reportsTo: z.string().nullable(),
  })
  .openapi('OfferedProvider');
export type OfferedProvider = z.infer<typeof OfferedProvider>;

export const listProviders = createRoute('listPaymentProviders', {
  method: 'get',
  path: '/payment-providers',
  'x-access': 'settings.write',
  tags: ['payments'],
  responses: {
    200: returns(z.object({ data: z.array(OfferedProvider) }), 'Every way to pay, offered or not.'),
  },
});
