import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { OrderFilter } from './order-filter.ts';

type Exported = {
  /** The name of the file, without its day. */
  file: string;
  /** How many orders are in it, or how many rows it has. */
  orders?: number;
  rows?: number;
  /** The days that it is about, as `2026-11-30`. */
  firstDay?: string | undefined;
  lastDay?: string | undefined;
};

/** Keeps in the audit log who took personal data of many orders out of the shop. */
export const recordExport = (ctx: Context, exported: Exported): Promise<void> =>
  inTransaction(ctx, (tx) =>
    recordAudit(tx, {
      action: 'orders.exported',
      subjectType: 'orders',
      subjectId: 'all',
      details: exported,
    }),
  );

/** A filter of orders as the audit log keeps it permanently: without words and values that may name a customer. Pure. */
export function filterDetails(filter: OrderFilter) {
  const { q, from, to, part, key, field } = filter;
  const { status, payment, fulfillment, user, task, transfer, tag, assignee, country, promotion } = filter;
  const plain = { status, payment, fulfillment, user, task, transfer, tag, assignee, country, promotion };
  const details: Record<string, unknown> = { ...plain, firstDay: from, lastDay: to };
  if (q?.trim()) details.isSearched = true;
  if (part) details[part] = key;
  if (field) details.ownField = field.split(':')[0];
  return details;
}
