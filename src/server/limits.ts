import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/errors.ts';
import { placeOf } from '#platform/limits/limit-key.ts';
import { type Rate, spend } from '#platform/limits/spend.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

type Rates = { account?: Rate; address?: Rate };

/** How often what anybody could do too often may be done. Log-ins have a gate of their own: only failures count there. */
export const limits = {
  signUp: { address: { most: 200, seconds: HOUR } },
  /** Mails to addresses that somebody signed up with; who signs up beyond that can ask for theirs in the profile. */
  signUpMail: { address: { most: 30, seconds: HOUR } },
  forgotPassword: { account: { most: 5, seconds: HOUR }, address: { most: 30, seconds: HOUR } },
  resetPassword: { address: { most: 60, seconds: HOUR } },
  /** A password asked for once more, by somebody who is logged in. */
  password: { account: { most: 10, seconds: 15 * MINUTE } },
  secondFactor: { account: { most: 10, seconds: 15 * MINUTE }, address: { most: 100, seconds: 15 * MINUTE } },
  /** Each log-in by one is two; a log-in page may ask as soon as it is opened. */
  passkey: { address: { most: 300, seconds: 15 * MINUTE } },
  accountExport: { account: { most: 20, seconds: HOUR } },
  review: { account: { most: 30, seconds: HOUR }, address: { most: 300, seconds: HOUR } },
  contact: { account: { most: 5, seconds: HOUR }, address: { most: 20, seconds: HOUR } },
  /** Tries to pay one order, so that nobody tries out cards on it. */
  pay: { account: { most: 20, seconds: 15 * MINUTE } },
  /** Quotes that name a code, so that nobody finds one by trying. */
  discountCode: { address: { most: 120, seconds: MINUTE, unasked: 10 } },
  /** Quotes for an email, so that nobody finds out of many who has ordered here. Typing one takes a few. */
  quotedEmail: { address: { most: 120, seconds: 15 * MINUTE, unasked: 10 } },
  /** Mails that ask somebody to work here. */
  invite: { account: { most: 60, seconds: HOUR } },
  openInvite: { address: { most: 120, seconds: 15 * MINUTE } },
  setup: { address: { most: 20, seconds: 15 * MINUTE } },
  /** Every call of one access token. */
  accessToken: { account: { most: 1200, seconds: MINUTE, unasked: 50 } },
  /** Every write, whatever it is. */
  write: { address: { most: 300, seconds: MINUTE, unasked: 20 } },
  /** Quotes: a form asks at each change, and a shop may have many visitors behind one address. */
  question: { address: { most: 1_200, seconds: MINUTE, unasked: 100 } },
  /** What payment providers report. It comes in crowds from few addresses, and is signed. */
  report: { address: { most: 3_000, seconds: MINUTE, unasked: 200 } },
} as const satisfies Record<string, Rates>;

/**
 * Counts one try against a limit, for an account (an id or an email, where the limit has that part) and for the address
 * that asks. Before the transaction. Requests from inside the program have no address.
 *
 * @throws `request.too_many` (429) when it was one too many for either.
 */
export async function limit(
  ctx: Pick<Context, 'db' | 'services' | 'address'>,
  name: keyof typeof limits,
  account = '',
): Promise<void> {
  const rates: Rates = limits[name];
  const place = placeOf(ctx.address ?? '');
  if (rates.address && place) await spend(ctx, { name: `${name}/address`, key: place, ...rates.address });
  if (rates.account && account) {
    await spend(ctx, { name: `${name}/account`, key: account.trim().toLowerCase(), ...rates.account });
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
