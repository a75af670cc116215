import { readSettings } from '#domains/content/server/index.ts';
import { isSetUp } from '#domains/orders/server/index.ts';
import { isLoopbackUrl } from '#domains/webhooks/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { type ReadinessCheck, readinessChecks } from '../../contract/dashboard.ts';
import { profileProviders } from '../profile/shop-profile.ts';
import { canSign } from '../signing/keys.ts';

type Found = Record<Exclude<ReadinessCheck, 'switch' | 'address' | 'payment' | 'stripe' | 'keys'>, boolean>;
const find = plannedQuery<Found>(
  `select (select is_open from shop_opening) as opening,
     exists (select from listings) as products,
     exists (select from shipping_methods where is_active) as shipping,
     exists (select from pages where slug = 'terms') as terms,
     exists (select from pages where slug = 'privacy') as privacy,
     exists (select from pages where slug = 'shipping-and-returns') as returns`,
);

/** What is there, and what is missing, for agents to shop here. */
export async function checkReadiness(ctx: Context): Promise<{ name: ReadinessCheck; isMet: boolean }[]> {
  const { publicUrl } = ctx.services;
  const [settings, [found], keys] = await Promise.all([readSettings(ctx), find(ctx, []), canSign(ctx)]);
  if (!found) throw new Error('The query always gives a row');
  const isMet: Record<ReadinessCheck, boolean> = {
    ...found,
    keys,
    switch: settings.agentsMayShop,
    address: publicUrl.startsWith('https://') && !isLoopbackUrl(publicUrl),
    payment: (await profileProviders(ctx, settings)).length > 0,
    stripe: !settings.agentsPayByStripe || (await isSetUp(ctx, 'stripe')),
  };
  return readinessChecks.map((name) => ({ name, isMet: isMet[name] }));
}
