import type Stripe from 'stripe';
import type { Context } from '#platform/context.ts';
import { toStripeAmount } from '../../../stripe.ts';
import type { Collected, Looked, PaymentProvider, PaymentToCollect } from '../provider.ts';
import { accountOf } from '../setup/read-setup.ts';
import { judgeIntent } from './judge-intent.ts';
import { ask, refusalIn, stripeOf } from './open-stripe.ts';
import { readStripeBalance } from './read-stripe-balance.ts';
import { givenBackOf, sendRefundTo } from './send-refund-to.ts';
import { stripeAccount } from './stripe-account.ts';
import { takeGranted } from './take-granted.ts';

const STRIPE_JS = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const WITH_CHARGE = { expand: ['latest_charge'] };

/** Cards and the other methods of the Stripe account. Each payment has a payment intent. */
export const stripeProvider: PaymentProvider = {
  holdMinutes: () => 60,
  shipsUnpaid: false,
  account: stripeAccount,
  guests: {
    scripts: STRIPE_JS,
    connections: ['https://api.stripe.com'],
    frames: [...STRIPE_JS, 'https://hooks.stripe.com'],
  },
  isOffered: ({ totalMinor, currency }) => toStripeAmount(totalMinor, currency) !== null,
  async collect(ctx, payment) {
    const looked = payment.ref === null ? null : await look(ctx, payment);
    if (looked && looked.status !== 'void') return looked;
    const remark = looked?.remark;
    return { ...(await begin(ctx, payment)), ...(remark ? { remark } : {}) };
  },
  takeGranted: (ctx, payment, token) => takeGranted(ctx, payment, { token, look: () => look(ctx, payment) }),
  look,
  refund: sendRefundTo,
  givenBack: givenBackOf,
  async abandon(ctx, payment) {
    if (payment.ref === null) return { status: 'void' };
    const stripe = await stripeOf(ctx);
    try {
      await ask(stripe.paymentIntents.cancel(payment.ref));
      return { status: 'void' };
    } catch (error) {
      // It was paid or canceled before, or is on its way and cannot be stopped.
      if (refusalIn(error) === null) throw error;
      return look(ctx, payment);
    }
  },
  balance: { longestDays: 30, lateHours: 48, read: readStripeBalance },
};

function look(ctx: Context, payment: PaymentToCollect): Promise<Looked> {
  return lookAt(ctx, payment, payment.ref ?? '');
}

/** The state of a payment by an intent: usually its own, but other intents may name the payment, too. */
export async function lookAt(ctx: Context, payment: PaymentToCollect, ref: string): Promise<Looked> {
  const stripe = await stripeOf(ctx);
  const intent = await ask(stripe.paymentIntents.retrieve(ref, WITH_CHARGE));
  return settle(ctx, payment, intent);
}

/** The payment's id is the idempotency key: repeated calls create one intent. A canceled intent gets a successor. */
async function begin(ctx: Context, payment: PaymentToCollect): Promise<Collected> {
  const stripe = await stripeOf(ctx);
  const { id, code, currency, ref } = payment;
  const draft: Stripe.PaymentIntentCreateParams = {
    amount: toStripeAmount(payment.amountMinor, currency) ?? 0,
    currency: currency.toLowerCase(),
    automatic_payment_methods: { enabled: true },
    description: code,
    metadata: { kiosk_payment: id, kiosk_order: code },
    ...WITH_CHARGE,
  };
  const options = { idempotencyKey: ref === null ? id : `${id}/${ref}` };
  try {
    const intent = await ask(stripe.paymentIntents.create(draft, options));
    const begun = await settle(ctx, { ...payment, ref: intent.id }, intent);
    return begun.status === 'void' ? { status: 'declined', reason: 'canceled', ref: intent.id } : begun;
  } catch (error) {
    const reason = refusalIn(error);
    if (reason === null) throw error;
    return { status: 'declined', reason };
  }
}

/** Money in another amount or currency is refunded to where it came from. */
async function settle(
  ctx: Context,
  payment: PaymentToCollect,
  intent: Stripe.PaymentIntent,
): Promise<Looked> {
  const { publishableKey = '' } = (await accountOf(ctx, 'stripe')) ?? {};
  const judged = judgeIntent(intent, payment, publishableKey);
  if (judged.status !== 'wrong') return judged;
  const { ref, details } = judged;
  const stripe = await stripeOf(ctx);
  try {
    await ask(stripe.refunds.create({ payment_intent: ref }, { idempotencyKey: `wrong/${ref}` }));
  } catch (error) {
    if (refusalIn(error) !== 'charge_already_refunded') throw error;
  }
  return { status: 'void', remark: { kind: 'wrong_payment_returned', details: { ...details, ref } } };
}
