import type { Context } from '#platform/context.ts';
import { requireStaff } from '#platform/guard.ts';
import type { User } from '../../contract.ts';
import { readPerson } from '../accounts/read-person.ts';

/**
 * Somebody whom staff who look after customers are about to decide on: a customer, or staff themselves for those who appoint staff.
 *
 * @throws `auth.user_not_found` (404), `auth.forbidden` (403).
 */
export async function readCharge(ctx: Context, userId: string): Promise<User> {
  requireStaff(ctx, 'customers.write');
  const person = await readPerson(ctx, userId);
  if (person.role !== null) requireStaff(ctx, 'staff.write');
  return person;
}
