import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { placeOf } from './limit-key.ts';
import { type Rate, spend } from './spend.ts';

/** Seconds. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;

/** How often something may be done: by an account (an id or an email), and from an address. */
export type Limit = { name: string; account?: Rate; address?: Rate };

/** Names limits by their keys. A name counts for the whole shop, so no two domains may use the same one. */
export function defineLimits<Name extends string>(
  rates: Record<Name, Omit<Limit, 'name'>>,
): Record<Name, Limit> {
  const named = Object.entries<Omit<Limit, 'name'>>(rates).map(([name, rate]) => [name, { name, ...rate }]);
  return Object.fromEntries(named);
}

/**
 * Counts one try against a limit, for an account (where the limit has that part) and for the address that asks. Before the
 * transaction. Requests from inside the program have no address.
 *
 * @throws `request.too_many` (429) when it was one too many for either.
 */
export async function limit(
  ctx: Pick<Context, 'db' | 'services' | 'address'>,
  { name, account: perAccount, address: perAddress }: Limit,
  account = '',
): Promise<void> {
  const place = placeOf(ctx.address ?? '');
  if (perAddress && place) await spend(ctx, { name: `${name}/address`, key: place, ...perAddress });
  if (perAccount && account) {
    await spend(ctx, { name: `${name}/account`, key: account.trim().toLowerCase(), ...perAccount });
  }
}

/** The same for what is then done in a smaller way instead of refused: whether it was not one too many. */
export async function isWithinLimit(...tried: Parameters<typeof limit>): Promise<boolean> {
  try {
    await limit(...tried);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'request.too_many') return false;
    throw error;
  }
}
