import { z } from '@hono/zod-openapi';
import { CustomValues, FieldFilter } from '#domains/catalog/contract/custom-fields.ts';
import * as users from '#domains/identity/contract/users.ts';
import { createRoute, problem, returns } from '#platform/contract.ts';

export const PeopleQuery = users.PeopleQuery.extend({
  /** A value in a field of the shop’s own. */
  field: FieldFilter.optional(),
});
export type PeopleQuery = z.infer<typeof PeopleQuery>;

export const ListedUser = users.ListedUser.extend({
  /** Values of the shop’s own fields. */
  fields: CustomValues,
}).openapi('ListedUser');
export type ListedUser = z.infer<typeof ListedUser>;

export const PeoplePage = users.PeoplePage.extend({ people: z.array(ListedUser) }).openapi('UserPage');
export type PeoplePage = z.infer<typeof PeoplePage>;

export const listPeople = createRoute('searchUsers', {
  method: 'get',
  path: '/users',
  'x-access': 'customers.read',
  tags: ['customers'],
  request: { query: PeopleQuery },
  responses: {
    200: returns(PeoplePage, 'Everybody with an account, the newest first.'),
    400: problem('request.invalid'),
  },
});
