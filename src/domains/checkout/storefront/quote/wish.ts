import type { CheckoutRequest } from '../../contract.ts';
import { isEmail } from '../draft/check-draft.ts';
import { type Draft, toAddress } from '../draft/draft.ts';
import type { WantedLine } from './lines.ts';

/** As many lines as one order holds. */
const MOST_LINES = 200;

/** Lines of a cart as an order takes them. */
export const orderable = (lines: readonly WantedLine[]): CheckoutRequest['lines'] =>
  lines
    .slice(0, MOST_LINES)
    .map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }));

/** What a draft wants to know the price of. */
export function wishOf(draft: Draft, lines: readonly WantedLine[]): CheckoutRequest {
  const { country, region } = toAddress(draft.shipping);
  return {
    lines: orderable(lines),
    destination: { country, region },
    shippingMethodId: draft.shippingMethodId,
    code: draft.code,
    email: isEmail(draft.email) ? draft.email.trim() : null,
  };
}
