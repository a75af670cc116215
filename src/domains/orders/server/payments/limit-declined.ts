import type { Context } from '#platform/context.ts';
import { HOUR, isWithinLimit } from '#platform/limits/limit.ts';
import { networkOf } from '#platform/limits/limit-key.ts';
import { countRefusal } from '#platform/limits/refusals.ts';
import { isCounted, rememberCounted } from '#platform/limits/unasked.ts';
import { declinedLimit } from '../errors.ts';
import { limits } from '../limits.ts';

const nameOf = (ctx: Context): string | null => {
  const network = networkOf(ctx.address ?? '');
  return network ? `declined ${network}` : null;
};

/**
 * Whether so many payments from the client's network were declined that this node tries no more for an hour: then it is
 * counted as a refusal.
 */
export function hasDeclinedTooMany(ctx: Context): boolean {
  const name = nameOf(ctx);
  if (name === null || !isCounted(ctx.services, name)) return false;
  countRefusal(ctx.services, 'payments');
  return true;
}

/**
 * Stolen cards are tested with many orders, each of which keeps goods until it expires. No query.
 *
 * @throws `payments.declined_limit` (409) after too many declined payments from the client's network.
 */
export function refuseAfterDeclines(ctx: Context): void {
  if (hasDeclinedTooMany(ctx)) throw declinedLimit();
}

/** Counts a declined payment of the client's network, over all orders and nodes. Never inside a transaction. */
export async function countDeclined(ctx: Context): Promise<void> {
  const name = nameOf(ctx);
  if (name !== null && !(await isWithinLimit(ctx, limits.declined)))
    rememberCounted(ctx.services, name, HOUR);
}
