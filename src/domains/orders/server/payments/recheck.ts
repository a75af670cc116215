import type { Context } from '#platform/context.ts';
import type { PaymentRow } from './payment-rows.ts';
import { providerNamed } from './providers.ts';
import { writeDown } from './write-down.ts';

/** Looks at its provider how a payment stands. Who pays for an order that was canceled gets it back. For jobs. */
export async function recheck(ctx: Context, payment: PaymentRow): Promise<void> {
  const { look, abandon } = providerNamed(payment.provider);
  const looked = await (payment.status === 'pending' ? look : abandon)?.(ctx, payment);
  if (looked) await writeDown(ctx, payment, looked);
}
