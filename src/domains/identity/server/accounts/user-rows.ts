import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { tableColumns } from '#platform/db/table-columns.ts';
import type { Locale } from '#platform/locale.ts';
import { ofPersonFields } from '../../person-fields.ts';
import type { StaffRole } from '../../staff-roles.ts';

/** An account, blocked and deleted ones included. */
export type UserRow = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Null for customers. */
  role: StaffRole | null;
  emailVerified: boolean;
  locale: Locale;
  blockedAt: Date | null;
  deletedAt: Date | null;
};

const row = `id, first_name as "firstName", last_name as "lastName", email, role, email_verified as "emailVerified", locale,
  blocked_at as "blockedAt", deleted_at as "deletedAt"`;

export const selectUser = namedQuery<UserRow>('identity_user', `select ${row} from users where id = $1`);

export const selectUserByEmail = namedQuery<UserRow>(
  'identity_user_by_email',
  `select ${row} from users where email = $1`,
);

/** The address of an account. */
export const selectOwnEmail = namedQuery<{ email: string }>(
  'identity_own_email',
  'select email from users where id = $1 and deleted_at is null',
);

/** Concurrent writers of the user's data wait. */
export const lockUser = plannedQuery<UserRow>(`select ${row} from users where id = $1 for update`);

const person = {
  firstName: 'string',
  lastName: 'string',
  ...ofPersonFields(() => 'string' as const),
} as const;
const newPerson = { ...person, id: 'string', email: 'string', isDemo: 'boolean' } as const;

/** Creates users without a way to log in. */
export const insertCustomers = tableColumns('users', newPerson).insertRows();

export const insertAccounts = tableColumns('users', {
  ...newPerson,
  role: 'string?',
  locale: 'string',
}).insertRows();

/** An account deleted meanwhile stays deleted. */
export const changePerson = tableColumns('users', person).changeRows(
  'where id = $2 and deleted_at is null',
  'updated_at = now()',
);

export const setEmailVerified = plannedQuery('update users set email_verified = true where id = $1');

/** An existing password stays. */
export const insertPassword = plannedQuery(
  `insert into credentials (id, user_id, account_id, provider_id, password) values ($1, $2::uuid, $2::text, 'credential', $3)
   on conflict do nothing`,
);
