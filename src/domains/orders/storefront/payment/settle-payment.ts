import type { Locale } from '#platform/locale.ts';
import type { OrderRef, PaymentState, Settled } from '../../contract.ts';
import { payOrder } from './pay-calls.ts';
import type { PayHandle } from './pay-parts.ts';

type Options = { handle: PayHandle | null; order: OrderRef; state: PaymentState; locale: Locale };

/**
 * Continues from the server's answer until the payment is made, declined or left open. A provider that could not be
 * reached is tried once more. Throws what `requestJson` throws.
 */
export async function settlePayment({ handle, order, state, locale }: Options): Promise<Settled> {
  const now = state.action?.kind === 'retry' ? await payOrder(locale, order) : state;
  if (now.status !== 'action_needed') return { status: now.status };
  if (now.action?.kind === 'retry' || !handle) return { status: 'open' };
  return handle.collect(order, now);
}
