import { storedValue, useStoredValue } from '#platform/browser/stored-value.ts';
import type { User } from '../contract.ts';

/** Who is signed in, as far as the screen shows it. Rights are the session's, on the server. */
export type UserInfo = Pick<User, 'id' | 'firstName' | 'lastName' | 'email' | 'isAdmin'>;

/** What the screen shows of somebody. */
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

/** Null for visitors, while the server renders and until the page woke up. */
export const useUserInfo = (): UserInfo | null => useStoredValue(storedUserInfo);
