import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { requireStaff } from '#platform/guard.ts';
import { createRouter } from '#platform/http.ts';
import { listProviders, type OfferedProvider } from '../../contract/payments.ts';
import { chosenProviders } from '../../payment-providers.ts';
import { offeredProviders } from './providers.ts';
import { stripeSettingsOf } from './stripe/open-stripe.ts';

const stripeSettings = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];
/** A typical order total, which no provider finds too small. */
const ORDINARY_MINOR = 100_000;

/** The ways to pay that a shopper with an ordinary cart may choose now. Requires permission to change settings. */
export async function offeredWays(ctx: Context): Promise<string[]> {
  return (await readProviders(ctx)).filter(({ isOffered }) => isOffered).map(({ name }) => name);
}

/**
 * All providers, and whether shoppers may choose them now. Reveals no secrets. Requires permission to change settings.
 */
async function readProviders(ctx: Context): Promise<OfferedProvider[]> {
  requireStaff(ctx, 'settings.write');
  const { services } = ctx;
  const { isDemo, currency, ...terms } = await readSettings(ctx);
  const offered = offeredProviders({
    isDemo,
    currency,
    services,
    totalMinor: ORDINARY_MINOR,
    mostUnits: 1,
    buyer: { isMember: true, paidOrders: terms.invoiceAfterOrders },
    invoice: { ...terms, invoiceUpTo: null },
  });
  const stripe = stripeSettingsOf(services);
  const ofStripe: Omit<OfferedProvider, 'name' | 'isOffered'> = {
    mode: stripe && (stripe.publishableKey.startsWith('pk_live_') ? 'live' : 'test'),
    settings: stripeSettings,
    reportsTo: `${services.publicUrl}/api/webhooks/stripe`,
  };
  return chosenProviders.map((name) => ({
    name,
    isOffered: offered.includes(name),
    ...(name === 'stripe' ? ofStripe : { mode: null, settings: [], reportsTo: null }),
  }));
}

export const providerRoutes = createRouter().openapi(listProviders, async (c) =>
  c.json({ data: await readProviders(c.var.ctx) }, 200),
);
