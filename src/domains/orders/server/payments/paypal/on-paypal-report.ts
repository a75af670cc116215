import { z } from '@hono/zod-openapi';
import type { Context } from '#platform/context.ts';
import { isId } from '#platform/is-id.ts';
import { limit } from '#platform/limits/limit.ts';
import { limits } from '../../limits.ts';
import { findPayment, type PaymentRow, paymentByRef } from '../payment-rows.ts';
import { recheck } from '../record-reports.ts';
import { findRefund } from '../refunds/refund-rows.ts';

const text = z.string().max(300).optional().catch(undefined);
const Resource = z.looseObject({
  id: text,
  custom_id: text,
  supplementary_data: z
    .looseObject({ related_ids: z.looseObject({ order_id: text }).optional().catch(undefined) })
    .optional()
    .catch(undefined),
  purchase_units: z
    .array(z.looseObject({ custom_id: text }))
    .optional()
    .catch(undefined),
  links: z
    .array(z.looseObject({ rel: text, href: text }))
    .optional()
    .catch(undefined),
});

/**
 * Handles a report of PayPal. It is only a hint which payment to read again with the shop's own account, so it need not
 * be signed: a forged one has no effect that the next check of open payments would not have. Reports about payments
 * of other systems are ignored.
 *
 * @throws `request.too_many` (429), `ProviderAway`.
 */
export async function onPayPalReport(ctx: Context, resource: unknown): Promise<void> {
  const shop: Context = { ...ctx, actor: { kind: 'system' } };
  const payment = await paymentIn(shop, resource);
  if (!payment) return;
  await limit(ctx, limits.report, payment.id);
  await recheck(shop, payment);
}

/** The payment that a report names: by our id, or by that of PayPal's order or capture. */
async function paymentIn(ctx: Context, resource: unknown): Promise<PaymentRow | null> {
  const { data } = Resource.safeParse(resource);
  if (!data) return null;
  const { custom_id: custom, purchase_units: units = [], links = [], supplementary_data: related } = data;
  for (const id of [custom, ...units.slice(0, 5).map((unit) => unit.custom_id)]) {
    if (!id || !isId(id)) continue;
    const refund = await findRefund(ctx, id);
    const named = refund
      ? await paymentByRef(ctx, 'paypal', refund.paymentRef ?? '')
      : await findPayment(ctx, id);
    if (named?.provider === 'paypal') return named;
  }
  const up = links
    .find(({ rel }) => rel === 'up')
    ?.href?.split('/')
    .at(-1);
  for (const ref of [related?.related_ids?.order_id, data.id, up]) {
    const known = ref ? await paymentByRef(ctx, 'paypal', ref) : null;
    if (known) return known;
  }
  return null;
}
