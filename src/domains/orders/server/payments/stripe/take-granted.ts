import type Stripe from 'stripe';
import type { Context } from '#platform/context.ts';
import { digest } from '#platform/digest.ts';
import type { Collected, Looked, PaymentToCollect } from '../provider.ts';
import { ask, refusalIn, stripeOf } from './open-stripe.ts';

/** Granted tokens are in Stripe's preview only, whose version the call names. */
const PREVIEW = '2026-07-29.preview';

type Confirmation = Stripe.PaymentIntentConfirmParams & {
  payment_method_data: { shared_payment_granted_token: string };
};

/**
 * Confirms the intent of a payment with a shared payment token that was granted to the shop's account. An intent takes
 * money once, whichever tokens it is confirmed with.
 */
export async function takeGranted(
  ctx: Context,
  payment: PaymentToCollect,
  { token, look }: { token: string; look: () => Promise<Looked> },
): Promise<Collected> {
  const { ref, code } = payment;
  if (ref === null) throw new Error('A payment was begun before its token is used');
  const stripe = await stripeOf(ctx);
  const confirmation = {
    payment_method_data: { shared_payment_granted_token: token },
    // The buyer confirms on the page of the order; Stripe asks for an address anyway.
    return_url: `${ctx.services.publicUrl}/checkout/done/${code}`,
  } as Confirmation;
  const key = `${ref}/${digest(token).toString('hex').slice(0, 32)}`;
  let refused: string | null = null;
  try {
    await ask(stripe.paymentIntents.confirm(ref, confirmation, { apiVersion: PREVIEW, idempotencyKey: key }));
  } catch (error) {
    refused = refusalIn(error);
    if (refused === null) throw error;
  }
  return outcome(await look(), refused, ref);
}

/** What the intent says counts; a refused token leaves it as it was. Pure. */
function outcome(looked: Looked, refused: string | null, ref: string): Collected {
  if (looked.status === 'void') return { status: 'declined', reason: 'canceled', ref };
  if (looked.status === 'declined') {
    const { action: _, ...declined } = looked;
    return declined;
  }
  if (looked.status === 'action_needed' && refused !== null)
    return { status: 'declined', reason: refused, ref, attempt: `${ref}/${refused}` };
  return looked;
}
