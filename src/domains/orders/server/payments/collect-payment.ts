import type { Context } from '#platform/context.ts';
import type { PaymentInput, PaymentState } from '../../contract.ts';
import type { ProviderName } from '../../payment-providers.ts';
import { countDeclined } from './limit-declined.ts';
import { type PaymentRow, paymentOf } from './payment-rows.ts';
import type { Collected } from './provider.ts';
import { providerNamed } from './providers.ts';
import { recordPayment } from './record-payment.ts';

const tryAgain = { status: 'action_needed', action: { kind: 'retry' } } as const;

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
  const { collect } = providerNamed(provider);
  if (!collect) return { provider, status: 'later', action: null };
  return collectBy(ctx, { orderId, provider }, (payment) => collect(ctx, payment, input));
}

/**
 * The same with a token that an agent was granted for the order. The payment is begun before, and known to the shop, so
 * that money which was taken is always found.
 */
export async function collectGranted(
  ctx: Context,
  order: { orderId: string; provider: ProviderName },
  token: string,
): Promise<PaymentState> {
  const { takeGranted } = providerNamed(order.provider);
  const begun = await collectPayment(ctx, order, {});
  if (!takeGranted || begun.status !== 'action_needed' || begun.action?.kind === tryAgain.action.kind)
    return begun;
  return collectBy(ctx, order, (payment) => takeGranted(ctx, payment, token));
}

async function collectBy(
  ctx: Context,
  { orderId, provider }: { orderId: string; provider: ProviderName },
  take: (payment: PaymentRow) => Promise<Collected>,
): Promise<PaymentState> {
  const payment = await paymentOf(ctx, orderId);
  if (payment.status === 'paid') return { provider, status: 'paid', action: null };
  const closed: PaymentState = { provider, status: 'declined', action: null };
  if (payment.status !== 'pending') return closed;
  const collected = await tryToCollect(ctx, payment, take);
  if (collected.status === 'declined') await countDeclined(ctx);
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

async function tryToCollect(
  ctx: Context,
  payment: PaymentRow,
  take: (payment: PaymentRow) => Promise<Collected>,
): Promise<Collected> {
  try {
    return await take(payment);
  } catch (error) {
    ctx.services.log.error({ err: error, payment: payment.id }, 'a payment could not be collected');
    return tryAgain;
  }
}
