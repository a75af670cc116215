import { createRoute, z } from '@hono/zod-openapi';
import { jsonBody, problem, returns } from '#platform/contract.ts';
import { User } from '../../contract.ts';
import { staffRoles } from '../roles.ts';

export const Desk = z.object({ permissions: z.array(z.string()) }).openapi('Desk');
export type Desk = z.infer<typeof Desk>;

const tags = ['staff'];
const params = z.object({ id: z.uuid() });
const staffOnly = { 401: problem('auth.sign_in_required'), 403: problem('auth.forbidden') };
const changed = {
  200: returns(z.object({ user: User }), 'The person after the change.'),
  400: problem('request.invalid'),
  404: problem('auth.user_not_found', 'request.not_found'),
  409: problem('auth.last_owner'),
  ...staffOnly,
};

export const readDesk = createRoute({
  method: 'get',
  path: '/staff/desk',
  'x-access': 'staff',
  tags,
  responses: {
    200: returns(Desk, 'What whoever asks may do here.'),
    401: problem('auth.sign_in_required'),
    403: problem('auth.forbidden', 'auth.second_factor_required'),
  },
});
export const patchRole = createRoute({
  method: 'patch',
  path: '/users/{id}/role',
  'x-access': 'staff.write',
  tags,
  request: { params, body: jsonBody(z.object({ role: z.enum(staffRoles).nullable() })) },
  responses: changed,
});
export const patchBlocked = createRoute({
  method: 'patch',
  path: '/users/{id}/blocked',
  'x-access': 'customers.write',
  tags,
  request: { params, body: jsonBody(z.object({ isBlocked: z.boolean() })) },
  responses: changed,
});
export const removeSecondFactor = createRoute({
  method: 'delete',
  path: '/users/{id}/second-factor',
  'x-access': 'customers.write',
  // Whoever finds a token must not be able to open accounts with it.
  'x-token': 'refused',
  tags,
  request: { params },
  responses: { ...changed, 409: problem('auth.second_factor_off') },
});
