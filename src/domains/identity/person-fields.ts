/**
 * What people may tell about themselves in their account, beside name and email: texts of at most 100 characters, each a column
 * of `users` that is not null and empty by default. Calls and their document, rows, the export and the deletion of an account
 * follow from this list; the forms and the page of a user name each field themselves.
 */
export const personFields = ['city', 'street'] as const;
export type PersonField = (typeof personFields)[number];

/** A record with a value for each of them. */
export const ofPersonFields = <Value>(make: (field: PersonField) => Value): Record<PersonField, Value> =>
  Object.fromEntries(personFields.map((field) => [field, make(field)])) as Record<PersonField, Value>;
