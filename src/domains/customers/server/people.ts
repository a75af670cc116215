import { knownValues, readFieldsOf, readNarrowing } from '#domains/catalog/server/index.ts';
import { searchPeople } from '#domains/identity/server/index.ts';
import type { Context } from '#platform/context.ts';
import type { PeoplePage, PeopleQuery } from '../contract/people.ts';
import { valuesOfMany } from './fields.ts';

/** The matching users with their values of the shop's own fields, newest first. Requires permission to see customers. */
export async function listPeople(ctx: Context, { field, ...query }: PeopleQuery): Promise<PeoplePage> {
  const values = await readNarrowing(ctx, 'customer', field);
  const { people, next } = await searchPeople(ctx, { ...query, values });
  const fields = await readFieldsOf(ctx, 'customer');
  const stored =
    fields.length > 0
      ? await valuesOfMany(
          ctx,
          people.map(({ id }) => id),
        )
      : new Map();
  return {
    people: people.map((person) => ({ ...person, fields: knownValues(fields, stored.get(person.id) ?? {}) })),
    next,
  };
}
