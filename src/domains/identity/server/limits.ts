import { defineLimits, HOUR, MINUTE } from '#platform/limits/limit.ts';

/** Limits on passwords, invites and tokens. Log-ins have a gate of their own, which counts failures only. */
export const limits = defineLimits({
  signUp: { address: { most: 200, seconds: HOUR } },
  /** Confirmation mails at sign-up; further ones can be requested in the profile. */
  signUpMail: { address: { most: 30, seconds: HOUR } },
  forgotPassword: { account: { most: 5, seconds: HOUR }, address: { most: 30, seconds: HOUR } },
  resetPassword: { address: { most: 60, seconds: HOUR } },
  /** Repeated password checks of logged-in users. */
  password: { account: { most: 10, seconds: 15 * MINUTE } },
  secondFactor: {
    account: { most: 10, seconds: 15 * MINUTE },
    address: { most: 100, seconds: 15 * MINUTE },
    refusal: 'logins',
  },
  /** Each log-in by passkey counts twice; the log-in page may ask for one as soon as it opens. */
  passkey: { address: { most: 300, seconds: 15 * MINUTE } },
  /** Mails with staff invites. */
  invite: { account: { most: 60, seconds: HOUR } },
  openInvite: { address: { most: 120, seconds: 15 * MINUTE } },
  setup: { address: { most: 20, seconds: 15 * MINUTE } },
  /** All calls of one access token. */
  accessToken: { account: { most: 1200, seconds: MINUTE, unasked: 50 } },
});
