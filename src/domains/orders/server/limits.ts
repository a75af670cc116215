import { defineLimits, HOUR, MINUTE } from '#platform/limits/limit.ts';

/** Limits on tries to pay, and on withdrawals without log-in. */
export const limits = defineLimits({
  /** Per order, against card testing. */
  pay: { account: { most: 20, seconds: 15 * MINUTE } },
  /** Per network, over all orders: declined payments. */
  declined: { address: { most: 30, seconds: HOUR } },
  /** Per order: mails that ask for its payment. */
  requestPayment: { account: { most: 5, seconds: 24 * HOUR } },
  /** Per line: its gift cards mailed again. */
  resendGift: { account: { most: 5, seconds: 24 * HOUR } },
  /** Per payment: reports of a provider that are not signed. */
  report: { account: { most: 20, seconds: MINUTE } },
  /** Per account: mails to all who bought a product. */
  recall: { account: { most: 10, seconds: HOUR } },
  /** Per account: asking a provider whether its keys are right. */
  checkAccount: { account: { most: 20, seconds: 10 * MINUTE } },
  /** Per network only: nobody may keep a customer from withdrawing by declaring in their name. */
  withdraw: { address: { most: 20, seconds: HOUR } },
  /** Per order, or per typed email where there is none: mails that confirm a withdrawal. */
  withdrawalMail: { account: { most: 5, seconds: HOUR } },
});
