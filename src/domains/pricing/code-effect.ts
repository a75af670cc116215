import type { PromotionKind } from './promotion-kinds.ts';

/** What an accepted promotion takes off, in any unit; 0: nothing. */
type Accepted = { kind: PromotionKind; amount: number };

/** Whether it is a line of the sums. */
export const isTakenOff = ({ amount }: Pick<Accepted, 'amount'>): boolean => amount > 0;

/** What an accepted code does, as the key of its words. */
type CodeEffect = 'codeTaken' | 'codeOnShipping' | 'codeBeaten' | 'codeWaiting';

/**
 * What an accepted code does beside the order's other discounts: it is taken off; it waits for shipping that costs
 * something; another one is better; or its goods are not in the order yet. `shipping` is the price before discounts, 0 as
 * long as no method is chosen. Pure.
 */
export function effectOfCode(
  code: Accepted,
  { discounts, shipping }: { discounts: readonly Pick<Accepted, 'amount'>[]; shipping: number },
): CodeEffect {
  if (isTakenOff(code)) return 'codeTaken';
  if (code.kind === 'free_shipping' && shipping === 0) return 'codeOnShipping';
  return discounts.some(isTakenOff) ? 'codeBeaten' : 'codeWaiting';
}
