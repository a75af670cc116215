import { passwordCommon, passwordSameAsYou, passwordTooLong, passwordTooShort } from '../errors.ts';
import { commonPasswords } from './common-passwords.ts';

/** NIST SP 800-63B §5.1.1.2: at least 8 characters, no composition rules, no common passwords. */
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 200;

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Checks a new password. Its length is counted in user-perceived characters.
 *
 * @throws `auth.password_too_short`, `auth.password_too_long`, `auth.password_common`, `auth.password_same_as_you`
 * (400).
 */
export function checkNewPassword(password: string, about: { email: string }): void {
  const { length } = [...password];
  if (length < SHORTEST_PASSWORD || password.length < SHORTEST_PASSWORD)
    throw passwordTooShort(SHORTEST_PASSWORD);
  if (password.length > LONGEST_PASSWORD) throw passwordTooLong(LONGEST_PASSWORD);
  const bare = plain(password);
  if (commonPasswords.has(password.toLowerCase()) || isOneLetter(bare)) throw passwordCommon();
  const { email } = about;
  if (bare === plain(email) || bare === plain(email.split('@')[0] ?? '')) throw passwordSameAsYou();
}

const isOneLetter = (bare: string) => new Set(bare).size <= 1;
