import { DomainError } from '#platform/errors.ts';
import { createRouter } from '#platform/http.ts';
import * as contract from '../../../contract/payments.ts';
import { providerAway } from '../../errors.ts';
import { ProviderAway } from '../provider.ts';
import { accountOf } from '../setup/read-setup.ts';
import { onStripeEvent } from './on-stripe-event.ts';

const notHere = () => new DomainError('request.not_found', 404);

const routes = createRouter();

// Before the body is read.
routes.use(contract.onStripeEvent.path, async (c, next) => {
  if (!(await accountOf(c.var.ctx, 'stripe'))) throw notHere();
  await next();
});

export const stripeRoutes = routes
  .openapi(contract.getStripe, async (c) => {
    const { publishableKey } = (await accountOf(c.var.ctx, 'stripe')) ?? {};
    if (publishableKey === undefined) throw notHere();
    return c.json({ publishableKey }, 200);
  })
  .openapi(contract.onStripeEvent, async (c) => {
    const { ctx } = c.var;
    const { webhookSecret: secret } = (await accountOf(ctx, 'stripe')) ?? {};
    if (!secret) throw notHere();
    const signature = c.req.valid('header')['stripe-signature'] ?? '';
    try {
      await onStripeEvent(ctx, { body: await c.req.text(), signature, secret });
    } catch (error) {
      // Stripe will retry.
      throw error instanceof ProviderAway ? providerAway() : error;
    }
    return c.json({ received: true as const }, 200);
  });
