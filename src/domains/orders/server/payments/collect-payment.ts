import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { PaymentInput, PaymentState } from '../../contract.ts';
import { noteEvent } from '../note-event.ts';
import { type PaymentRow, paymentOf } from './payment-rows.ts';
import type { Collected } from './provider.ts';
import { providerNamed } from './providers.ts';
import { recordPaid } from './record-paid.ts';

const keep = namedQuery(
  'orders_keep_payment_ref',
  `update payments set provider_ref = coalesce($2, provider_ref), details = details || $3 where id = $1 and status = 'pending'`,
);

const tryAgain: Collected = { status: 'action_needed', action: { kind: 'retry' } };

/**
 * Tries to collect the money of an order that was just placed, or is to be paid again, and tells how its payment stands.
 * Never inside a transaction: the provider may ask a network. The caller has checked whose order it is. Where the provider
 * cannot be reached, the order stays unpaid and the person tries again.
 */
export async function collectPayment(
  ctx: Context,
  { orderId, provider }: { orderId: string; provider: string },
  input: PaymentInput,
): Promise<PaymentState> {
  if (!providerNamed(provider).collect) return { provider, status: 'later', action: null };
  const payment = await paymentOf(ctx, orderId);
  if (payment.status === 'paid') return { provider, status: 'paid', action: null };
  if (payment.status !== 'pending') return { provider, status: 'declined', action: null };
  const collected = await tryToCollect(ctx, payment, input);
  if (isNews(payment, collected)) await inTransaction(ctx, (tx) => writeDown(tx, payment, collected));
  const action = collected.status === 'action_needed' ? collected.action : null;
  return { provider, status: collected.status, action };
}

const isNews = ({ ref }: PaymentRow, collected: Collected): boolean =>
  collected.status !== 'action_needed' || (collected.ref ?? ref) !== ref;

async function tryToCollect(ctx: Context, payment: PaymentRow, input: PaymentInput): Promise<Collected> {
  try {
    const collected = await providerNamed(payment.provider).collect?.(ctx, payment, input);
    return collected ?? tryAgain;
  } catch (error) {
    ctx.services.log.error({ err: error, payment: payment.id }, 'a payment could not be collected');
    return tryAgain;
  }
}

async function writeDown(tx: Transaction, { id, orderId }: PaymentRow, collected: Collected): Promise<void> {
  if (collected.status === 'paid') return recordPaid(tx, id, collected);
  const details = collected.status === 'declined' ? { failure: collected.reason } : {};
  await keep(tx, [id, collected.ref ?? null, JSON.stringify(details)]);
  if (collected.status === 'declined') await noteEvent(tx, { orderId, kind: 'payment_declined', details });
}
