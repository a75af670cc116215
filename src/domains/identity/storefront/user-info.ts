import { storedValue, useStoredValue } from '#platform/browser/stored-value.ts';
import type { User } from '../contract.ts';

/** The displayed data of the signed-in user. Permissions are checked by session, on the server. */
type UserInfo = Pick<User, 'id' | 'firstName' | 'lastName' | 'email' | 'isAdmin'>;

/** The displayed part of a user. */
export const toUserInfo = (shown: Partial<UserInfo>): UserInfo => ({
  id: String(shown.id ?? ''),
  firstName: String(shown.firstName ?? ''),
  lastName: String(shown.lastName ?? ''),
  email: String(shown.email ?? ''),
  isAdmin: shown.isAdmin === true,
});

function parse(text: string): UserInfo | null {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value ? toUserInfo(value) : null;
}

export const storedUserInfo = storedValue<UserInfo | null>('userInfo', null, parse);

/** Null for visitors, on the server and until hydration. */
export const useUserInfo = (): UserInfo | null => useStoredValue(storedUserInfo);
