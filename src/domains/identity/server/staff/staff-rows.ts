import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import type { Locale } from '#platform/locale.ts';
import type { User } from '../../contract.ts';
import { readPerson } from '../accounts/person.ts';

/**
 * An arbitrary advisory lock number: changes of owners are serialized, so that two cannot remove the last one
 * together.
 */
const OWNERS_LOCK = 4_170_305;

const lock = plannedQuery('select pg_advisory_xact_lock($1)');

/** Serializes changes of owners until commit. */
export async function lockOwners(tx: Transaction): Promise<void> {
  await lock(tx, [OWNERS_LOCK]);
}

/** SQL: a row of users is an owner who is able to log in. */
export const isOwner = `role = 'owner' and blocked_at is null and deleted_at is null`;

/** Owners who are able to log in, the oldest account first. */
export const selectOwners = plannedQuery<{ id: string; email: string; locale: Locale }>(
  `select id, email, locale from users where ${isOwner} order by created_at, id`,
);

const selectOne = plannedQuery<{ is: boolean }>(`select exists (select from users where ${isOwner}) as "is"`);

export const hasOwner = async (ctx: Pick<Context, 'db'>): Promise<boolean> =>
  (await selectOne(ctx, []))[0]?.is ?? false;

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
