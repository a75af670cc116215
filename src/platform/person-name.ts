import { writingOf } from '#platform/i18n/writings.ts';
import type { Locale } from './locale.ts';

export type Person = { firstName: string; lastName: string };

/** Scripts whose languages put the family first. */
const familyFirst = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}々ー]+$/u;

/** A name as it is written: `Mia Berg`, `山田 太郎`. Which comes first depends on its own letters, not on the page. */
export function fullName({ firstName, lastName }: Person): string {
  const isFamilyFirst = familyFirst.test(firstName) && familyFirst.test(lastName);
  return (isFamilyFirst ? `${lastName} ${firstName}` : `${firstName} ${lastName}`).trim();
}

/** The parts of a name in the order in which the forms of a language ask for them. */
export const nameParts = (locale: Locale): readonly (keyof Person)[] =>
  writingOf(locale).isFamilyFirst ? ['lastName', 'firstName'] : ['firstName', 'lastName'];

/** What a person is called in a letter: the given name; the whole name in languages that put the family first. */
export const nameInGreeting = (person: Person, locale: Locale): string =>
  writingOf(locale).isFamilyFirst ? fullName(person) : person.firstName || person.lastName;
