import { DomainError } from '#platform/errors.ts';
import { createRouter } from '#platform/http.ts';
import * as contract from '../../../contract/payments.ts';
import { providerAway } from '../../errors.ts';
import { ProviderAway } from '../provider.ts';
import { onStripeEvent } from './on-stripe-event.ts';
import { stripeSettingsOf } from './open-stripe.ts';

const notHere = () => new DomainError('request.not_found', 404);

const routes = createRouter();

// Before the body is read.
routes.use(contract.onStripeEvent.path, async (c, next) => {
  if (!stripeSettingsOf(c.var.ctx.services)) throw notHere();
  await next();
});

export const stripeRoutes = routes
  .openapi(contract.getStripe, (c) => {
    const settings = stripeSettingsOf(c.var.ctx.services);
    if (!settings) throw notHere();
    return c.json({ publishableKey: settings.publishableKey }, 200);
  })
  .openapi(contract.onStripeEvent, async (c) => {
    const { ctx } = c.var;
    const settings = stripeSettingsOf(ctx.services);
    if (!settings) throw notHere();
    const signature = c.req.valid('header')['stripe-signature'] ?? '';
    try {
      await onStripeEvent(ctx, { body: await c.req.text(), signature, secret: settings.webhookSecret });
    } catch (error) {
      // Stripe will retry.
      throw error instanceof ProviderAway ? providerAway() : error;
    }
    return c.json({ received: true as const }, 200);
  });
