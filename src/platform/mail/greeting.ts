import type { Locale } from '../locale.ts';
import { mailMessages, type WordsOfShop } from './mail-words.ts';

const LONGEST = 40;
/** Letters of any script with the signs of names between them; nothing that a mail program would turn into a link. */
const namePattern = /^\p{L}[\p{L}\p{M}]*\.?(?:[ '’-]{1,2}\p{L}[\p{L}\p{M}]*\.?){0,3}$/u;

/** A name that is safe in a mail, else empty: a mail may go to an address that a stranger typed. */
export const plainName = (typed: string): string =>
  typed.length <= LONGEST && namePattern.test(typed.trim()) ? typed.trim() : '';

/** The salutation of a mail. Without a name, or with one that could be a message or an address, it is general. */
export function greeting(name: string, locale: Locale, shop: WordsOfShop): string {
  const t = mailMessages('server/mail/layout', locale, shop);
  const shown = plainName(name);
  return shown ? t('greeting', { name: shown }) : t('greetingWithoutName');
}
