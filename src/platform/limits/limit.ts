import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { networkOf } from './limit-key.ts';
import type { RefusalKind } from './refusals.ts';
import { type Rate, spend } from './spend.ts';

/** Seconds. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;

/**
 * How often something may be done per account (an id or an email) and per network address. `refusal` is the kind as which
 * refused tries are counted; without it they are not.
 */
type Limit = { name: string; account?: Rate; address?: Rate; refusal?: RefusalKind };

/** Defines limits by name. A name counts for the whole shop and must be unique across domains. */
export function defineLimits<Name extends string>(
  rates: Record<Name, Omit<Limit, 'name'>>,
): Record<Name, Limit> {
  const named = Object.entries<Omit<Limit, 'name'>>(rates).map(([name, rate]) => [name, { name, ...rate }]);
  return Object.fromEntries(named);
}

/**
 * Counts a try against a limit, for an account (if the limit has that part) and for the client's address. Call it
 * before the transaction. In-process requests have no address.
 *
 * @throws `request.too_many` (429) when either is exceeded.
 */
export async function limit(
  ctx: Pick<Context, 'db' | 'services' | 'address'>,
  { name, account: perAccount, address: perAddress, refusal }: Limit,
  account = '',
): Promise<void> {
  const network = networkOf(ctx.address ?? '');
  if (perAddress && network)
    await spend(ctx, { name: `${name}/address`, key: network, refusal, ...perAddress });
  if (perAccount && account) {
    await spend(ctx, { name: `${name}/account`, key: account.trim().toLowerCase(), refusal, ...perAccount });
  }
}

/** Like `limit`, but returns false instead of throwing: for what is then done in a cheaper way. */
export async function isWithinLimit(...tried: Parameters<typeof limit>): Promise<boolean> {
  try {
    await limit(...tried);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'request.too_many') return false;
    throw error;
  }
}
