import type { Transaction } from '#platform/context.ts';

/** What a buyer is told by mail. `refId` is the fulfillment, refund, return or step of a return it is about. */
export type OrderMail = { orderId: string; kind: OrderMailKind; refId?: string };
export type OrderMailKind =
  | 'placed'
  | 'paid'
  | 'shipped'
  | 'delivered'
  | 'canceled'
  | 'expired'
  | 'lapsed'
  | 'refunded'
  | 'return_requested'
  | 'return';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'orders.send_mail': OrderMail;
  }
}

/** Tells the buyer if and only if the transaction commits. A job writes the mail, so that nobody waits for its words. */
export const postOrderMail = (tx: Transaction, mail: OrderMail): Promise<void> =>
  tx.services.jobs.enqueue(tx, 'orders.send_mail', mail);
