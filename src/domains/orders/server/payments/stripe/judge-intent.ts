import type Stripe from 'stripe';
import { fromStripeAmount, toStripeAmount } from '../../../stripe.ts';
import type { Looked, PaymentToCollect } from '../provider.ts';

/** `client_secret` lets a browser pay it. `wrong`: money came, but in another amount or currency. */
type Judged = Looked | { status: 'wrong'; ref: string; details: Record<string, unknown> };

/** The state of an intent for the payment it was made for. Pure. */
export function judgeIntent(
  intent: Stripe.PaymentIntent,
  payment: PaymentToCollect,
  publishableKey: string,
): Judged {
  const { id: ref } = intent;
  if (intent.status === 'succeeded') return judgeMoney(intent, payment);
  if (intent.status === 'canceled') return { status: 'void' };
  if (intent.status === 'processing' || intent.status === 'requires_capture') return { status: 'later', ref };
  const action = { kind: 'stripe', clientSecret: intent.client_secret, publishableKey };
  const error = intent.last_payment_error;
  if (intent.status !== 'requires_payment_method' || !error) return { status: 'action_needed', action, ref };
  const reason = error.decline_code ?? error.code ?? 'card_declined';
  return {
    status: 'declined',
    reason,
    action: { ...action, failure: reason },
    ref,
    attempt: error.charge ?? `${ref}/${reason}`,
  };
}

function judgeMoney(intent: Stripe.PaymentIntent, payment: PaymentToCollect): Judged {
  const { id: ref, amount_received: received, currency } = intent;
  const isOurs = payment.ref === null || payment.ref === ref;
  const isRight =
    received === toStripeAmount(payment.amountMinor, payment.currency) &&
    currency === payment.currency.toLowerCase();
  if (isOurs && isRight) return { status: 'paid', ref, details: cardOf(intent) };
  const details = { amountMinor: fromStripeAmount(received, currency), currency: currency.toUpperCase() };
  return { status: 'wrong', ref, details };
}

/** The displayable details of the payment method. */
function cardOf({ latest_charge: charge }: Stripe.PaymentIntent): Record<string, unknown> {
  const means = typeof charge === 'object' ? charge?.payment_method_details : null;
  if (!means) return {};
  const { brand, last4 } = means.card ?? {};
  return brand && last4 ? { brand: named(brand), last4 } : { method: means.type };
}

/** `visa` is Visa. */
const named = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1);
