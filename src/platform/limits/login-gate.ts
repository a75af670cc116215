import type { Context } from '../context.ts';
import { limitKey, networkOf } from './limit-key.ts';
import { delayAfter, FREE_FAILURES } from './login-delay.ts';
import { countFailure, readFailures, recordNetwork, resetFailures } from './login-failures.ts';
import { countRefusal } from './refusals.ts';
import { sweepSometimes } from './sweep.ts';
import { tooManyRequests } from './too-many-requests.ts';

type LoginGate = {
  /** Before the password is checked. @throws `request.too_many` (429) during the delay. */
  check(): Promise<void>;
  /**
   * The password was wrong. @throws `request.too_many` (429) if other tries failed meanwhile, so that parallel guesses
   * reveal no more than sequential ones.
   */
  failed(): Promise<void>;
  /** The password was right; call it before creating the session. Resets the failures. @throws as `failed`. */
  succeeded(): Promise<void>;
};

function keysOf(email: string, address: string) {
  const account = email.trim().toLowerCase();
  const network = networkOf(address);
  return {
    account: limitKey('login', account),
    here: network ? limitKey('login', account, network) : null,
    address: network ? limitKey('login-address', network) : null,
  };
}

/**
 * Records another proof of owning an account, such as the link of a mail: the next log-in from this network is not
 * delayed by failures elsewhere.
 */
export async function trustNetwork(
  ctx: Pick<Context, 'db'>,
  { email, address }: { email: string; address: string },
): Promise<void> {
  const { account, here } = keysOf(email, address);
  await resetFailures(ctx, account, { most: Number.MAX_SAFE_INTEGER, seen: 0 });
  if (here) await recordNetwork(ctx, here);
}

/**
 * Slows down password guessing: an account has ten free failures, then each delays the next try longer. The owner is
 * never locked out: from a network where the account has logged in before, only failures from there count, and
 * elsewhere the right password works as soon as the delay is over. Unknown emails count like known ones.
 *
 * Not inside a transaction: failures must count although the log-in fails.
 */
export function loginGate(
  ctx: Pick<Context, 'db' | 'services'>,
  { email, address }: { email: string; address: string },
): LoginGate {
  if ('touch' in ctx) throw new Error('A log-in is counted outside of transactions');
  const keys = keysOf(email, address);
  const refused = (wait: number) => {
    countRefusal(ctx.services, 'logins');
    return tooManyRequests(wait);
  };
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
      if (wait > 0) throw refused(wait);
    },
    async failed() {
      const counts = await countFailure(ctx, [counted.key, keys.address]);
      countRefusal(ctx.services, 'logins');
      await sweepSometimes(ctx);
      const failures = counts.get(counted.key) ?? 1;
      if (!isInTime(failures)) throw tooManyRequests(delayAfter(failures, FREE_FAILURES.account));
    },
    async succeeded() {
      const left = await resetFailures(ctx, counted.key, { most: FREE_FAILURES.account, seen: counted.seen });
      if (left > 0) throw refused(delayAfter(left, FREE_FAILURES.account));
      if (keys.here) await recordNetwork(ctx, keys.here);
      await sweepSometimes(ctx);
    },
  };
}
