/**
 * Accounts, log-in, sessions, second factors, staff and access tokens, and the audit log as staff read it.
 *
 * Owns `users`, `credentials`, `sessions`, `verifications`, `two_factors`, `passkeys`, `access_tokens` and
 * `staff_invites`. Announces `identity.account_deleted`, `identity.address_proven`, `identity.password_changed`,
 * `identity.password_reset`, `identity.people_renamed`, `identity.shop_named` and `identity.staff_left`.
 */

import type { Locale } from '#platform/locale.ts';

export { type StaffRole, staffRoles } from '../staff-roles.ts';
export {
  createCustomers,
  createPerson,
  putFirstPassword,
} from './accounts/create-person.ts';
export { postDeletionMail } from './accounts/deletion-mail.ts';
export { exportPerson, provenAddressOf } from './accounts/export-person.ts';
export {
  foreseePeople,
  type ImportedPerson,
  importPeople,
  type PersonOfFile,
} from './accounts/import-people.ts';
export { makeResetLink } from './accounts/make-reset-link.ts';
export { readEmail, readPerson } from './accounts/person.ts';
export { sendLink } from './accounts/send-link.ts';
export { sendNews } from './accounts/send-news.ts';
export { selectOwnEmail } from './accounts/user-rows.ts';
export { openAccounts, registerAuth } from './auth/auth.ts';
export { hashPassword, verifyPassword } from './auth/passwords.ts';
export { setCookies, visitOf } from './auth/visit.ts';
export { userNotFound } from './errors.ts';
export { type Identified, identify } from './identify.ts';
export { permissionsOf } from './role-permissions.ts';
export { identityRoutes } from './routes.ts';
export { setupRoutes } from './setup/set-up.ts';
export { readSetupToken, SETUP_SECRET } from './setup/setup-token.ts';
export { appointStaff, findPerson } from './staff/appoint-staff.ts';
export { sendInvite } from './staff/invites/send-invite.ts';
export { readColleagues } from './staff/read-colleagues.ts';
export { staffRoutes } from './staff/routes.ts';
export { setBlocked, setRole } from './staff/set-role.ts';
export { hasOwner, isOwner, readCharge, selectOwners } from './staff/staff-rows.ts';
export { searchPeople } from './users/search-users.ts';

declare module '#platform/events.ts' {
  interface EventMap {
    /** An account is being deleted: other domains anonymize their data about the user in the same transaction. */
    'identity.account_deleted': { userId: string; email: string; locale: Locale };
    /** An address was proven to be the user's, by a link in a mail or by logging in to an account with a proven one. */
    'identity.address_proven': { userId: string; email: string };
    /** A user changed their password, knowing the former one: programs that act for them begin anew. */
    'identity.password_changed': { userId: string };
    /** A user chose a new password by a link of a mail: what strangers may have set up in the account ends. */
    'identity.password_reset': { userId: string };
    /** The names of users have changed. */
    'identity.people_renamed': { userIds: string[] };
    /** A user is staff no more. */
    'identity.staff_left': { userId: string };
    /** The first owner has named the shop. */
    'identity.shop_named': { storeName: string; language: Locale };
  }
}
