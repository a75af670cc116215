import type { Context } from '#platform/context.ts';
import { defineLimits, limit, MINUTE } from '#platform/limits/limit.ts';
import type { Quote } from './quote-types.ts';

const limits = defineLimits({
  /** Quotes and carts with a discount code or a gift card, against guessing codes. */
  discountCode: { address: { most: 120, seconds: MINUTE, unasked: 10 }, refusal: 'codes' },
});

/**
 * Counts a try of codes.
 *
 * @throws `request.too_many` (429).
 */
export const limitCodes = (ctx: Context): Promise<void> => limit(ctx, limits.discountCode);

/**
 * Counts the codes of a quote that do not exist, beyond the one that `limitCodes` has counted: several codes at once are
 * several guesses.
 *
 * @throws `request.too_many` (429).
 */
export async function limitGuesses(ctx: Context, { problems }: Pick<Quote, 'problems'>): Promise<void> {
  const unknown = problems.filter(({ kind }) => kind === 'code_unknown');
  for (const _ of unknown.slice(1)) await limitCodes(ctx);
}
