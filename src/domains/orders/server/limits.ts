import { defineLimits, HOUR, MINUTE } from '#platform/limits/limit.ts';

/** Limits on tries to pay, and on withdrawals without log-in. */
export const limits = defineLimits({
  /** Per order, against card testing. */
  pay: { account: { most: 20, seconds: 15 * MINUTE } },
  /** Per order: mails that ask for its payment. */
  requestPayment: { account: { most: 5, seconds: 24 * HOUR } },
  /** Per line: its gift cards mailed again. */
  resendGift: { account: { most: 5, seconds: 24 * HOUR } },
  /** Per payment: reports of a provider that are not signed. */
  report: { account: { most: 20, seconds: MINUTE } },
  /** Per account: asking a provider whether its keys are right. */
  checkAccount: { account: { most: 20, seconds: 10 * MINUTE } },
  /** Per email, since each is answered with a mail, and per network. */
  withdraw: { account: { most: 5, seconds: HOUR }, address: { most: 20, seconds: HOUR } },
});
