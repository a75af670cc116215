import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { insertCustomers } from './user-rows.ts';

export type CustomerDraft = {
  firstName: string;
  lastName: string;
  email: string;
  city: string;
  street: string;
  isDemo?: boolean;
};

/** Creates customers who cannot log in. All or none; returns them in the order of the drafts. Staff only. */
export async function createCustomers(ctx: Context, drafts: CustomerDraft[]): Promise<{ userId: string }[]> {
  requireStaff(ctx, 'customers.write');
  if (drafts.length === 0) return [];
  const rows = drafts.map((draft) => ({ isDemo: false, ...draft, id: newId() }));
  await inTransaction(ctx, (tx) => insertCustomers(tx, rows));
  return rows.map(({ id }) => ({ userId: id }));
}
