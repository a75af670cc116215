import type { Locale } from './locale.ts';

/*
 * The shop's main language: that of the texts in the things' own columns (`db/text-in.ts`). A program serves one shop, so
 * that it is known in one place: on the server from the settings, in the dashboard from the shop's data.
 */

/** Of a shop whose owner has chosen none. */
export const defaultMainLanguage = 'en' satisfies Locale;

let main: Locale = defaultMainLanguage;

export const mainLanguage = (): Locale => main;

/** Returns whether another one was known before. */
export function setMainLanguage(language: Locale): boolean {
  const isOther = language !== main;
  main = language;
  return isOther;
}

/** What is made from the main language, such as SQL: made once for each that the shop has had. */
export function byMainLanguage<Value>(make: () => Value): () => Value {
  const made = new Map<Locale, Value>();
  return () => {
    const known = made.get(main);
    if (known !== undefined) return known;
    const value = make();
    made.set(main, value);
    return value;
  };
}
