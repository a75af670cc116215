import type { Context } from '#platform/context.ts';
import { requireStaff } from '#platform/guard.ts';
import type { User } from '../../contract.ts';
import { readPerson } from '../accounts/read-person.ts';

/**
 * A user whom customer support is about to change: a customer, or with permission to appoint staff also staff.
 *
 * @throws `auth.user_not_found` (404), `auth.forbidden` (403).
 */
export async function readCharge(ctx: Context, userId: string): Promise<User> {
  requireStaff(ctx, 'customers.write');
  const person = await readPerson(ctx, userId);
  if (person.role !== null) requireStaff(ctx, 'staff.write');
  return person;
}
