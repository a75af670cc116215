import type { Transaction } from '#platform/context.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'orders.issue_invoices': { orderId: string };
  }
}

/** Enqueues the job that issues an order's due invoice and credit notes in its own transaction after the commit. */
export const postInvoiceJob = (tx: Transaction, orderId: string): Promise<void> =>
  tx.services.jobs.enqueue(tx, 'orders.issue_invoices', { orderId });
