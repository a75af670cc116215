import type { CheckoutRequest } from '../../contract.ts';
import { isEmail } from '../draft/check-draft.ts';
import { type Draft, toAddress } from '../draft/draft.ts';
import type { WantedLine } from './lines.ts';

/** The maximum number of lines of an order. */
const MOST_LINES = 200;

/** Cart lines in the form of an order. */
export const orderable = (lines: readonly WantedLine[]): CheckoutRequest['lines'] =>
  lines
    .slice(0, MOST_LINES)
    .map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }));

/** The quote request of a draft. */
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
