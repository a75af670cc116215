import type { Context } from '../context.ts';
import { limitKey, placeOf } from './limit-key.ts';
import { delayAfter, FREE_FAILURES } from './login-delay.ts';
import { countFailure, keepPlace, readFailures, resetFailures } from './login-failures.ts';
import { sweepSometimes } from './sweep.ts';
import { tooManyRequests } from './too-many-requests.ts';

export type LoginGate = {
  /** Before the password is looked at. @throws `request.too_many` (429) while the delay lasts. */
  check(): Promise<void>;
  /**
   * The password was wrong. @throws `request.too_many` (429) instead of an answer where others failed meanwhile: who
   * sends many guesses at once learns no more than one after the other.
   */
  failed(): Promise<void>;
  /** The password was right; before the session is made. Forgets the failures. @throws as `failed`. */
  succeeded(): Promise<void>;
};

function keysOf(email: string, address: string) {
  const account = email.trim().toLowerCase();
  const place = placeOf(address);
  return {
    account: limitKey('login', account),
    here: place ? limitKey('login', account, place) : null,
    address: place ? limitKey('login-address', place) : null,
  };
}

/**
 * Notes that somebody showed otherwise that an account is theirs, such as by the link of a mail: the next log-in from
 * here waits for nobody's failures.
 */
export async function trustPlace(
  ctx: Pick<Context, 'db'>,
  { email, address }: { email: string; address: string },
): Promise<void> {
  const { account, here } = keysOf(email, address);
  await resetFailures(ctx, account, { most: Number.MAX_SAFE_INTEGER, seen: 0 });
  if (here) await keepPlace(ctx, here);
}

/**
 * Slows down who guesses passwords: ten failures of an account are free, then each makes the next try wait longer. Nobody
 * is locked out: at a place (an address) where the account has logged in before, only failures from there count, and
 * elsewhere the right password works as soon as the delay is over. Unknown emails count the same as known ones.
 *
 * Not inside a transaction: failures count although the log-in comes to nothing.
 */
export function loginGate(
  ctx: Pick<Context, 'db' | 'services'>,
  { email, address }: { email: string; address: string },
): LoginGate {
  if ('touch' in ctx) throw new Error('A log-in is counted outside of transactions');
  const keys = keysOf(email, address);
  let counted = { key: keys.account, seen: 0 };
  const isInTime = (failures: number) => failures <= FREE_FAILURES.account || failures === counted.seen + 1;
  return {
    async check() {
      const found = await readFailures(ctx, [keys.account, keys.here, keys.address]);
      const key = keys.here && found.has(keys.here) ? keys.here : keys.account;
      const own = found.get(key);
      counted = { key, seen: own?.failures ?? 0 };
      const shared = found.get(keys.address);
      const waits = [
        delayAfter(counted.seen, FREE_FAILURES.account) - (own?.secondsAgo ?? 0),
        delayAfter(shared?.failures ?? 0, FREE_FAILURES.address) - (shared?.secondsAgo ?? 0),
      ];
      const wait = Math.max(...waits);
      if (wait > 0) throw tooManyRequests(wait);
    },
    async failed() {
      const counts = await countFailure(ctx, [counted.key, keys.address]);
      await sweepSometimes(ctx);
      const failures = counts.get(counted.key) ?? 1;
      if (!isInTime(failures)) throw tooManyRequests(delayAfter(failures, FREE_FAILURES.account));
    },
    async succeeded() {
      const left = await resetFailures(ctx, counted.key, { most: FREE_FAILURES.account, seen: counted.seen });
      if (left > 0) throw tooManyRequests(delayAfter(left, FREE_FAILURES.account));
      if (keys.here) await keepPlace(ctx, keys.here);
      await sweepSometimes(ctx);
    },
  };
}
