import { refundToCredit } from '#domains/credits/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import type { PaymentProvider, Refunded, RefundToSend } from './provider.ts';

const ofRefund = namedQuery<{ paymentId: string }>(
  'orders_payment_of_refund',
  'select payment_id as "paymentId" from refunds where id = $1',
);

async function refund(ctx: Context, { id: refundId, amountMinor }: RefundToSend): Promise<Refunded> {
  const [row] = await ofRefund(ctx, [refundId]);
  if (!row) throw new Error('The refund is gone');
  await refundToCredit(ctx, { ...row, refundId, amountMinor });
  return { ref: refundId, status: 'succeeded' };
}

/**
 * Gift cards and store credit: spent when an order is placed, so that their payments are paid from the start. Nobody
 * chooses them for what is left to pay.
 */
export const creditProvider: PaymentProvider = {
  holdMinutes: () => null,
  shipsUnpaid: false,
  isOffered: () => false,
  refund,
};
