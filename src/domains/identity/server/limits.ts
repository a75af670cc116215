import { defineLimits, HOUR, MINUTE } from '#platform/limits/limit.ts';

/** How often log-in, passwords, invites and tokens may be tried. Log-ins have a gate of their own: only failures count there. */
export const limits = defineLimits({
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
  /** Mails that ask somebody to work here. */
  invite: { account: { most: 60, seconds: HOUR } },
  openInvite: { address: { most: 120, seconds: 15 * MINUTE } },
  setup: { address: { most: 20, seconds: 15 * MINUTE } },
  /** Every call of one access token. */
  accessToken: { account: { most: 1200, seconds: MINUTE, unasked: 50 } },
});
