import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, problem, returns } from '#platform/contract.ts';
import { LONGEST_STAFF_TAG, MOST_STAFF_TAGS } from '#platform/staff-tags.ts';
import { Message, Session, User } from '../contract.ts';
import { listedRoles } from '../staff-roles.ts';

export const PeopleQuery = z.object({
  /** Part of a name or an email. */
  q: z.string().trim().max(100).optional(),
  /** One role, all `staff`, or users without a role: `customer`. */
  role: z.enum(listedRoles).optional(),
  blocked: z.enum(['true']).optional(),
  /** A tag that they have, in any case. */
  tag: z.string().trim().max(LONGEST_STAFF_TAG).optional(),
  /** The `next` of an earlier page. */
  before: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export type PeopleQuery = z.infer<typeof PeopleQuery>;

export const ListedUser = User.extend({ tags: z.array(z.string()) });
export type ListedUser = z.infer<typeof ListedUser>;

export const TagCount = z.object({ tag: z.string(), customers: z.number().int() });
export type TagCount = z.infer<typeof TagCount>;

export const PeoplePage = z.object({
  people: z.array(ListedUser),
  /** Null on the last page. */
  next: z.string().nullable(),
});
export type PeoplePage = z.infer<typeof PeoplePage>;

const tags = ['customers'];
const params = z.object({ id: z.uuid() });
const nobody = problem('auth.user_not_found', 'request.not_found');

export const listTags = createRoute('listCustomerTags', {
  method: 'get',
  path: '/users/tags',
  'x-access': 'customers.read',
  tags,
  responses: {
    200: returns(
      z.object({ data: z.array(TagCount) }),
      'The tags of customers, the most used first; at most 100.',
    ),
  },
});
export const putTags = createRoute('setCustomerTags', {
  method: 'put',
  path: '/users/{id}/tags',
  'x-access': 'customers.write',
  tags,
  request: {
    params,
    body: jsonBody(z.object({ tags: z.array(z.string().max(LONGEST_STAFF_TAG)).max(MOST_STAFF_TAGS) })),
  },
  responses: {
    200: returns(
      z.object({ tags: z.array(z.string()) }),
      'The tags, each once without regard to case. Only staff see them.',
    ),
    400: problem('request.invalid'),
    404: nobody,
  },
});
export const readUser = createRoute('getUser', {
  method: 'get',
  path: '/users/{id}',
  'x-access': 'customers.read',
  tags,
  request: { params },
  responses: {
    200: returns(z.object({ user: User }), 'Somebody with an account.'),
    404: nobody,
  },
});
export const deleteCustomer = createRoute('deleteCustomer', {
  method: 'delete',
  path: '/users/{id}',
  'x-access': 'customers.write',
  // A leaked token must not be able to delete customers.
  'x-token': 'refused',
  tags,
  request: { params },
  responses: {
    200: returns(
      Message,
      'The account is gone as if they had deleted it themselves, and they are told by mail.',
    ),
    404: nobody,
    409: problem('auth.still_staff'),
  },
});
export const listSessionsOf = createRoute('listUserSessions', {
  method: 'get',
  path: '/users/{id}/sessions',
  'x-access': 'customers.write',
  tags,
  request: { params },
  responses: {
    200: returns(
      z.object({ data: z.array(Session) }),
      'Where somebody is logged in. Of staff only for those who appoint staff.',
    ),
    404: nobody,
  },
});
export const endSessionsOf = createRoute('endUserSessions', {
  method: 'delete',
  path: '/users/{id}/sessions',
  'x-access': 'customers.write',
  tags,
  request: { params },
  responses: { 200: returns(Message, 'They are logged out everywhere.'), 404: nobody },
});
export const endOneSessionOf = createRoute('endUserSession', {
  method: 'delete',
  path: '/users/{id}/sessions/{sessionId}',
  'x-access': 'customers.write',
  tags,
  request: { params: params.extend({ sessionId: z.uuid() }) },
  responses: {
    200: returns(Message, 'Ended.'),
    404: problem('auth.user_not_found', 'auth.session_not_found', 'request.not_found'),
  },
});
