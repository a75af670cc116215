import { z } from '@hono/zod-openapi';
import { createRoute, returns } from '#platform/contract.ts';

export const OfferedProvider = z
  .object({
    name: z.string(),
    /** Whether shoppers may choose it now. */
    isOffered: z.boolean(),
    /** Whether it moves real money; null where that is no question. */
    mode: z.enum(['test', 'live']).nullable(),
    /** The settings by environment that turn it on; never what they hold. */
    settings: z.array(z.string()),
    /** Where it reports to; null where it does not. */
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
