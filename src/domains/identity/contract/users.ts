import { z } from '@hono/zod-openapi';
import { createRoute, problem, returns } from '#platform/contract.ts';
import { Message, Session, User } from '../contract.ts';
import { listedRoles } from '../staff-roles.ts';

export const PeopleQuery = z.object({
  /** Part of a name or an email. */
  q: z.string().trim().max(100).optional(),
  /** One role, all `staff`, or users without a role: `customer`. */
  role: z.enum(listedRoles).optional(),
  blocked: z.enum(['true']).optional(),
  /** The `next` of an earlier page. */
  before: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export type PeopleQuery = z.infer<typeof PeopleQuery>;

export const PeoplePage = z
  .object({ people: z.array(User), /** Null on the last page. */ next: z.string().nullable() })
  .openapi('UserPage');
export type PeoplePage = z.infer<typeof PeoplePage>;

const tags = ['customers'];
const params = z.object({ id: z.uuid() });
const nobody = problem('auth.user_not_found', 'request.not_found');

export const listPeople = createRoute('searchUsers', {
  method: 'get',
  path: '/users',
  'x-access': 'customers.read',
  tags,
  request: { query: PeopleQuery },
  responses: {
    200: returns(PeoplePage, 'Everybody with an account, the newest first.'),
    400: problem('request.invalid'),
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
