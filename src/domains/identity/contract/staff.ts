import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, problem, returns } from '#platform/contract.ts';
import { User } from '../contract.ts';
import { staffRoles } from '../staff-roles.ts';

export const Dashboard = z.object({ permissions: z.array(z.string()) }).openapi('DashboardAccess');
export type Dashboard = z.infer<typeof Dashboard>;

const tags = ['staff'];
const params = z.object({ id: z.uuid() });
const changed = {
  200: returns(z.object({ user: User }), 'The person after the change.'),
  400: problem('request.invalid'),
  404: problem('auth.user_not_found', 'request.not_found'),
  409: problem('auth.last_owner'),
};

export const readDashboard = createRoute('getDashboardAccess', {
  method: 'get',
  path: '/staff/dashboard',
  'x-access': 'staff',
  tags,
  responses: {
    200: returns(Dashboard, 'What whoever asks may do here.'),
  },
});
export const patchRole = createRoute('setUserRole', {
  method: 'patch',
  path: '/users/{id}/role',
  'x-access': 'staff.write',
  tags,
  request: { params, body: jsonBody(z.object({ role: z.enum(staffRoles).nullable() })) },
  // Customers become staff by an invite that they accept.
  responses: { ...changed, 409: problem('auth.last_owner', 'auth.not_staff') },
});
export const patchBlocked = createRoute('setUserBlocked', {
  method: 'patch',
  path: '/users/{id}/blocked',
  'x-access': 'customers.write',
  tags,
  request: { params, body: jsonBody(z.object({ isBlocked: z.boolean() })) },
  responses: changed,
});
export const removeSecondFactor = createRoute('removeUserSecondFactor', {
  method: 'delete',
  path: '/users/{id}/second-factor',
  'x-access': 'customers.write',
  // A leaked token must not be able to create accounts.
  'x-token': 'refused',
  tags,
  request: { params },
  responses: { ...changed, 409: problem('auth.second_factor_off') },
});
