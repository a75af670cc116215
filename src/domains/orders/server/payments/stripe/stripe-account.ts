import type { AccountKind, CheckResult } from '../setup/account.ts';
import { isStripeError, openStripe } from './open-stripe.ts';

const isLive = (key = '') => key.includes('_live_');

/** Asks for one payment intent: a restricted key must be allowed to do that anyway. */
async function check(
  { secretKey = '' }: Record<string, string>,
  apiUrl: string | null,
): Promise<CheckResult> {
  try {
    const stripe = await openStripe(secretKey, apiUrl);
    await stripe.paymentIntents.list({ limit: 1 });
    return 'ok';
  } catch (error) {
    if (!isStripeError(error)) return 'away';
    if (error.type === 'StripeAuthenticationError') return 'wrong_key';
    return error.type === 'StripePermissionError' ? 'limited' : 'away';
  }
}

/** Both keys are of the same mode. */
export const stripeAccount: AccountKind = {
  fields: [
    {
      name: 'publishableKey',
      kind: 'text',
      pattern: /^pk_(test|live)_\w{1,200}$/,
      example: 'pk_live_…',
      variable: 'STRIPE_PUBLISHABLE_KEY',
    },
    {
      name: 'secretKey',
      kind: 'secret',
      pattern: /^(sk|rk)_(test|live)_\w{1,200}$/,
      example: 'sk_live_…',
      variable: 'STRIPE_SECRET_KEY',
    },
    {
      name: 'webhookSecret',
      kind: 'secret',
      pattern: /^whsec_\w{1,200}$/,
      example: 'whsec_…',
      variable: 'STRIPE_WEBHOOK_SECRET',
    },
  ],
  modeOf: ({ publishableKey }) => (isLive(publishableKey) ? 'live' : 'test'),
  misfit: ({ publishableKey, secretKey }) =>
    isLive(publishableKey) === isLive(secretKey) ? null : 'publishableKey',
  reportsTo: '/api/webhooks/stripe',
  events: [
    'payment_intent.succeeded',
    'payment_intent.processing',
    'payment_intent.payment_failed',
    'payment_intent.canceled',
    'charge.refunded',
    'refund.created',
    'refund.updated',
    'refund.failed',
    'charge.dispute.created',
  ],
  check,
};
