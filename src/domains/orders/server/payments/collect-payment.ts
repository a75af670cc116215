import type { Context } from '#platform/context.ts';
import type { PaymentInput, PaymentState } from '../../contract.ts';
import type { ProviderName } from '../../payment-providers.ts';
import { type PaymentRow, paymentOf } from './payment-rows.ts';
import type { Collected } from './provider.ts';
import { providerNamed } from './providers.ts';
import { recordPayment } from './record-payment.ts';

const tryAgain: Collected = { status: 'action_needed', action: { kind: 'retry' } };

/**
 * Tries to collect the payment of a placed order and returns its state. Never inside a transaction, since providers
 * use the network. The caller has checked access to the order. If the provider cannot be reached, the order stays
 * unpaid and the buyer can retry.
 */
export async function collectPayment(
  ctx: Context,
  { orderId, provider }: { orderId: string; provider: ProviderName },
  input: PaymentInput,
): Promise<PaymentState> {
  if (!providerNamed(provider).collect) return { provider, status: 'later', action: null };
  const payment = await paymentOf(ctx, orderId);
  if (payment.status === 'paid') return { provider, status: 'paid', action: null };
  const closed: PaymentState = { provider, status: 'declined', action: null };
  if (payment.status !== 'pending') return closed;
  const collected = await tryToCollect(ctx, payment, input);
  const status = isNews(payment, collected) ? await recordPayment(ctx, payment, collected) : 'pending';
  if (status === 'paid') return { provider, status, action: null };
  // A canceled order gets no means to pay it.
  if (status !== 'pending') return closed;
  const action = actionIn(collected);
  return { provider, status: action ? 'action_needed' : collected.status, action };
}

const isNews = ({ ref }: PaymentRow, collected: Collected): boolean =>
  collected.status !== 'action_needed' || collected.remark !== undefined || (collected.ref ?? ref) !== ref;

const actionIn = (collected: Collected): PaymentState['action'] =>
  'action' in collected ? (collected.action ?? null) : null;

async function tryToCollect(ctx: Context, payment: PaymentRow, input: PaymentInput): Promise<Collected> {
  try {
    const collected = await providerNamed(payment.provider).collect?.(ctx, payment, input);
    return collected ?? tryAgain;
  } catch (error) {
    ctx.services.log.error({ err: error, payment: payment.id }, 'a payment could not be collected');
    return tryAgain;
  }
}
