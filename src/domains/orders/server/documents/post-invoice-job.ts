import type { Transaction } from '#platform/context.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'orders.issue_invoices': { orderId: string };
  }
}

/** Has an order's invoice and credit notes written that are due, after the commit and in a transaction of their own. */
export const postInvoiceJob = (tx: Transaction, orderId: string): Promise<void> =>
  tx.services.jobs.enqueue(tx, 'orders.issue_invoices', { orderId });
