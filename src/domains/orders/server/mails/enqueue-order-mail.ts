import type { Transaction } from '#platform/context.ts';

/**
 * A mail to a buyer. `refId` is the fulfillment, refund, return or return step it is about; `tracked` names the tracking
 * that a parcel got after its first mail.
 */
export type OrderMail = { orderId: string; kind: OrderMailKind; refId?: string; tracked?: string };
export type OrderMailKind =
  | 'placed'
  | 'paid'
  | 'shipped'
  | 'delivered'
  | 'ready'
  | 'collected'
  | 'canceled'
  | 'expired'
  | 'lapsed'
  | 'refunded'
  | 'return_requested'
  | 'return'
  | 'edited'
  | 'payment_due';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'orders.send_mail': OrderMail;
  }
}

/**
 * Mails the buyer if and only if the transaction commits. A job composes the mail, so that the request need not wait.
 */
export const enqueueOrderMail = (tx: Transaction, mail: OrderMail): Promise<void> =>
  tx.services.jobs.enqueue(tx, 'orders.send_mail', mail);
