import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import type { Locale } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';
import type { OrderRef, PaymentState, Settled } from '../../../contract.ts';
import { payOrder } from '../pay-calls.ts';
import type { Fields } from './open-fields.ts';

type Asked = { order: OrderRef; state: PaymentState; locale: Locale; interrupted: string };

/**
 * Has Stripe collect with the typed data. The bank may ask the buyer in a frame, or on its own page, which returns to
 * the order. The result is then read from the shop, not from the browser.
 */
export async function confirmPayment(
  { stripe, elements }: Pick<Fields, 'stripe' | 'elements'>,
  { order, state, locale, interrupted }: Asked,
): Promise<Settled> {
  const { error } = await stripe.confirmPayment({
    elements,
    clientSecret: String(state.action?.clientSecret),
    confirmParams: { return_url: returnUrl(order, locale) },
    redirect: 'if_required',
  });
  if (error?.type === 'card_error' || error?.type === 'validation_error')
    return { status: 'declined', ...(error.message ? { reason: error.message } : {}) };
  return askHowItWent(order, locale, interrupted);
}

/** Reads the payment's state after the buyer's part is done. Throws what `requestJson` throws. */
async function askHowItWent(order: OrderRef, locale: Locale, interrupted: string): Promise<Settled> {
  try {
    const { status } = await payOrder(locale, order);
    return status === 'action_needed' ? { status: 'open', reason: interrupted } : { status };
  } catch (error) {
    // Stripe's webhook was faster.
    if (error instanceof FetchFailure && error.code === 'orders.already_paid') return { status: 'paid' };
    throw error;
  }
}

function returnUrl({ code, token }: OrderRef, locale: Locale): string {
  const path = localePath(`/checkout/done/${encodeURIComponent(code)}`, locale);
  const url = new URL(path, location.origin);
  if (token) url.searchParams.set('token', token);
  return url.href;
}
