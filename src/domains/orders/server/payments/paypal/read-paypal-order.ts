import type { Context } from '#platform/context.ts';
import { askPayPal, PayPalRefusal } from './ask-paypal.ts';
import { PayPalOrder } from './judge-order.ts';

/** The address of PayPal's order. */
export const pathOf = (ref: string) => `/v2/checkout/orders/${encodeURIComponent(ref)}`;

/** PayPal's order; null if it has expired. */
export async function readPayPalOrder(ctx: Context, ref: string): Promise<PayPalOrder | null> {
  try {
    return await askPayPal(ctx, { method: 'GET', path: pathOf(ref) }, PayPalOrder);
  } catch (error) {
    if (error instanceof PayPalRefusal && error.status === 404) return null;
    throw error;
  }
}
