import type { Person } from '#platform/person-name.ts';

type KnownPerson = Person & { email: string; street: string; city: string };

let known: KnownPerson | null = null;

/** Who is about to register, such as a guest who has just ordered. Kept in memory until the page is loaded anew. */
export const rememberPerson = (person: KnownPerson): void => {
  known = person;
};

export const knownPerson = (): KnownPerson | null => known;
