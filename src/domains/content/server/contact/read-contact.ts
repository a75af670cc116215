import type { ContactInput } from '../../contract/contact.ts';
import { emailInvalid, messageMissing, messageTooLong, nameMissing, tooLong } from './errors.ts';

export const LONGEST_MESSAGE = 5_000;
const LONGEST_LINE = 150;
const oneAddress = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:"\p{Cc}.]+$/u;

export type ContactMessage = { name: string; email: string; subject: string; message: string };

function readLine(given: string | null | undefined): string {
  const line = (given ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if ([...line].length > LONGEST_LINE) throw tooLong(LONGEST_LINE);
  return line;
}

/**
 * Validates a contact message and trims it. Lengths are counted in user-perceived characters.
 *
 * @throws `contact.name_missing`, `contact.email_invalid`, `contact.message_missing`, `contact.message_too_long`,
 * `contact.too_long` (400).
 */
export function readContact(input: ContactInput): ContactMessage {
  const name = readLine(input.name);
  if (!name) throw nameMissing();
  const email = (input.email ?? '').trim();
  if (email.length > 254 || !oneAddress.test(email)) throw emailInvalid();
  const message = (input.message ?? '').trim();
  if (!message) throw messageMissing();
  const over = [...message].length - LONGEST_MESSAGE;
  if (over > 0) throw messageTooLong(over);
  return { name, email, subject: readLine(input.subject), message };
}
