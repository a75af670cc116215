import type { Payout } from '#domains/payouts/contract.ts';
import { openPayouts } from './open-payouts.ts';
import { openStripeShop } from './open-stripe-shop.ts';
import { runJobs } from './run-jobs.ts';

/** A German shop whose customers pay by Stripe, and what its accountant and its payouts page get. */
export async function openStripeBooks() {
  const stripe = await openStripeShop();
  const payouts = await openPayouts(stripe);
  const { placed, account, deliverAll } = stripe;
  const paid = async () => {
    const order = await placed();
    account.confirm(order.intent.id, 'succeeded');
    await deliverAll();
    return order;
  };
  const giveBack = async (code: string, amount: number) => {
    await stripe.act(code, 'refunds', { amount });
    await runJobs(stripe.shop.kiosk);
    await deliverAll();
  };
  const all = async () => (await payouts.ask('payouts')).body.data as Payout[];
  return { ...stripe, ...payouts, stripeServer: stripe.stripe, paid, giveBack, all };
}
