import { onTestFinished } from 'vitest';
import { jobTable } from '#server/jobs.ts';
import type { FakeIntent, StripeEvent } from './fake-stripe/account.ts';
import { signedReport, startFakeStripe } from './fake-stripe/start-fake-stripe.ts';
import { type Order, openCheckout } from './open-checkout.ts';
import { openDashboard } from './open-dashboard.ts';
import { runJobs } from './run-jobs.ts';
import { actors } from './test-shop.ts';

/** A shop with a fake Stripe, and the actions of its users. */
export async function openStripeShop() {
  const stripe = await startFakeStripe();
  onTestFinished(() => stripe.close());
  const { account } = stripe;
  const checkout = await openCheckout(stripe.environment);
  const dashboard = openDashboard(checkout);
  const { shop, rows, send } = checkout;
  const system = shop.kiosk.context(actors.system);

  const placed = async (order: Order & { quantity?: number } = {}) => {
    const { code, token, variantId } = await checkout.placed({ provider: 'stripe', ...order });
    return { code, token, variantId, intent: intentOf(code) };
  };
  const intentOf = (code: string): FakeIntent => {
    const found = [...account.intents.values()]
      .filter(({ metadata }) => metadata.kiosk_order === code)
      .at(-1);
    if (!found) throw new Error(`Nothing was begun for ${code}`);
    return found;
  };
  const pay = async (code: string, token: string) =>
    (await send('POST', `/api/orders/${code}/payments`, { token })).body as unknown as {
      status: string;
      action: { kind: string; clientSecret?: string } | null;
      code?: string;
    };
  const deliver = async (event: StripeEvent, signed: { secret?: string; at?: number } = {}) => {
    const report = { method: 'POST', ...signedReport(event, signed) };
    return (await shop.request('/api/webhooks/stripe', report)).status;
  };
  /** Delivers all of Stripe's events since the last time. */
  const deliverAll = async () => {
    const statuses = await Promise.all(account.events.splice(0).map((event) => deliver(event)));
    await runJobs(shop.kiosk);
    return statuses;
  };
  /** Runs the scheduled check of open payments. */
  const reconcile = async () => {
    await rows(`update payments set recheck_at = now() where recheck_at is not null`);
    await rows(`update refunds set recheck_at = now()`);
    await jobTable['orders.reconcile_payments'].run(system, {});
    await runJobs(shop.kiosk);
  };
  const runOut = async () => {
    await rows(`update orders set expires_at = now() - interval '1 second' where expires_at is not null`);
    await jobTable['orders.expire_unpaid'].run(system, {});
  };
  return {
    ...checkout,
    ...dashboard,
    stripe,
    account,
    system,
    placed,
    intentOf,
    pay,
    deliver,
    deliverAll,
    reconcile,
    runOut,
  };
}
