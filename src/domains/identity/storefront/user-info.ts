import { storedValue, useStoredValue } from '#platform/browser/stored-value.ts';

/** Who is signed in, as far as the screen shows it. Rights are the session's, on the server. */
export type UserInfo = { isAdmin: boolean; firstName?: string };

function parse(text: string): UserInfo | null {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) return null;
  const { isAdmin, firstName } = value as Record<string, unknown>;
  return { isAdmin: isAdmin === true, ...(typeof firstName === 'string' && { firstName }) };
}

export const storedUserInfo = storedValue<UserInfo | null>('userInfo', null, parse);

/** Null for visitors, while the server renders and until the page woke up. */
export const useUserInfo = (): UserInfo | null => useStoredValue(storedUserInfo);
