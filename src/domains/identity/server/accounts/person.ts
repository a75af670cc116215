import { z } from 'zod';
import type { Context, Transaction } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { columnName } from '#platform/db/table-columns.ts';
import type { User } from '../../contract.ts';
import { personFields } from '../../person-fields.ts';
import { emailInvalid, emailMissing, nameMissing, tooLong, userNotFound } from '../errors.ts';

const fields = personFields.map((field) => `'${field}', person.${columnName(field)}`).join(', ');

/** SQL: a row `person` of users in the API's form, without the password. */
export const personJson = `json_build_object(
  '_id', person.id, 'id', person.id, 'firstName', person.first_name, 'lastName', person.last_name,
  'email', person.email, ${fields}, 'isAdmin', person.is_admin, 'role', person.role,
  'emailVerified', person.email_verified, 'hasSecondFactor', person.two_factor_enabled,
  'isBlocked', person.blocked_at is not null,
  'createdAt', ${isoTime('person.created_at')})`;

/** A user by id; no row for deleted accounts. */
export const selectPerson = namedQuery<{ person: User }>(
  'identity_person',
  `select ${personJson} as person from users person where person.id = $1 and person.deleted_at is null`,
);

const LONGEST = 100;
const LONGEST_EMAIL = 254;
/** The same check as Better Auth's: an account with any other address could never log in. */
const email = z.email();

/** Normalizes an email address: trimmed, in lower case. @throws `auth.email_missing`, `auth.email_invalid`. */
export function readEmail(given: string | null | undefined): string {
  const address = (given ?? '').trim().toLowerCase();
  if (!address) throw emailMissing();
  if (address.length > LONGEST_EMAIL || !email.safeParse(address).success) throw emailInvalid();
  return address;
}

/** A trimmed text of a user's data. @throws `auth.too_long`. */
export function readText(given: string | null | undefined): string {
  const text = (given ?? '').trim().replace(/\s+/gu, ' ');
  if ([...text].length > LONGEST) throw tooLong(LONGEST);
  return text;
}

/** The same for a required name. @throws `auth.name_missing`. */
export function readName(given: string | null | undefined): string {
  const name = readText(given);
  if (!name) throw nameMissing();
  return name;
}

/** A user by id. The caller checks access. @throws `auth.user_not_found` (404). */
export async function readPerson(ctx: Context, userId: string): Promise<User> {
  const [row] = await selectPerson(ctx, [userId]);
  if (!row) throw userNotFound();
  return row.person;
}

/** The user of the request; null for visitors. */
export const readAsker = async (ctx: Context): Promise<User | null> =>
  'userId' in ctx.actor ? readPerson(ctx, ctx.actor.userId) : null;

const share = namedQuery<{ id: string }>(
  'identity_share_user',
  'select id from users where id = $1 and deleted_at is null for share',
);

/**
 * Whether an account exists, locked until this transaction ends. Waits for a running deletion, so that nothing is
 * stored about a deleted user.
 */
export const isStillThere = async (tx: Transaction, userId: string): Promise<boolean> =>
  (await share(tx, [userId])).length > 0;
