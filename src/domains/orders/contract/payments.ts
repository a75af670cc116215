import { z } from '@hono/zod-openapi';
import { createRoute, problem, returns } from '#platform/contract.ts';
import { ChosenProvider } from '../contract.ts';

export const OfferedProvider = z
  .object({
    name: ChosenProvider,
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

const tags = ['orders'];

export const getStripe = createRoute('getStripeSettings', {
  method: 'get',
  path: '/payments/stripe',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  responses: {
    200: returns(z.object({ publishableKey: z.string() }), 'What a browser needs to ask for a card.'),
    404: problem('request.not_found'),
  },
});

/** Events of a Stripe webhook endpoint, signed over the raw body. */
export const onStripeEvent = createRoute('receiveStripeWebhook', {
  method: 'post',
  path: '/webhooks/stripe',
  'x-access': 'public',
  'x-before-opening': true,
  'x-body': 'signed',
  tags,
  request: {
    headers: z.object({ 'stripe-signature': z.string().max(10_000).optional() }),
    body: { content: { 'application/json': { schema: z.looseObject({ type: z.string().max(200) }) } } },
  },
  responses: {
    200: returns(
      z.object({ received: z.literal(true) }),
      'Registration, also where it is about nothing of this shop.',
    ),
    400: problem('payments.signature_invalid'),
    404: problem('request.not_found'),
    503: problem('payments.provider_away'),
  },
});
