import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, optionalEmail, optionalLine, problem, returns } from '#platform/contract.ts';
import { Message, passwordProblems, User } from '../contract.ts';
import { staffRoles } from '../staff-roles.ts';

const text = optionalLine;
const role = z.enum(staffRoles);

export const Invite = z
  .object({
    id: z.string(),
    email: z.string(),
    role,
    /** ISO 8601, as all moments. */
    invitedAt: z.string(),
    expiresAt: z.string(),
    /** The inviting user; empty if that account is deleted. */
    invitedBy: z.string(),
  })
  .openapi('StaffInvite');
export type Invite = z.infer<typeof Invite>;

export const Staff = z
  .object({
    people: z.array(User),
    invites: z.array(Invite),
    /** The permissions of each role beyond viewing the dashboard. */
    roles: z.array(z.object({ role, permissions: z.array(z.string()) })),
  })
  .openapi('Staff');
export type Staff = z.infer<typeof Staff>;

export const InviteInput = z.object({ email: optionalEmail, role });
export type InviteInput = z.infer<typeof InviteInput>;

/** An invite as seen with its link. */
export const OpenInvite = z
  .object({
    email: z.string(),
    role,
    /** Whether the address has an account, so that its owner must log in. */
    hasAccount: z.boolean(),
  })
  .openapi('InviteDetails');
export type OpenInvite = z.infer<typeof OpenInvite>;

export const AcceptInput = z.object({
  token: z.string().max(200),
  /** Only for addresses without an account. */
  firstName: text,
  lastName: text,
  password: text,
});
export type AcceptInput = z.infer<typeof AcceptInput>;

const tags = ['staff'];
const params = z.object({ id: z.uuid() });
const tooMany = { 429: problem('request.too_many') };

export const readStaff = createRoute('listStaff', {
  method: 'get',
  path: '/staff',
  'x-access': 'staff.write',
  tags,
  responses: {
    200: returns(Staff, 'Who works here, who is invited, and what each role may do.'),
  },
});
export const inviteStaff = createRoute('inviteStaff', {
  method: 'post',
  path: '/staff/invites',
  'x-access': 'staff.write',
  tags,
  request: { body: jsonBody(InviteInput, 'email') },
  responses: {
    201: returns(Message, 'The invite is on its way. Another one for the same address takes its place.'),
    400: problem('auth.email_missing', 'auth.email_invalid', 'request.invalid'),
    409: problem('auth.already_staff'),
    ...tooMany,
  },
});
export const resendInvite = createRoute('resendStaffInvite', {
  method: 'post',
  path: '/staff/invites/{id}/resend',
  'x-access': 'staff.write',
  tags,
  request: { params },
  responses: {
    200: returns(Message, 'A new link is on its way; the former one works no longer.'),
    404: problem('auth.invite_gone', 'request.not_found'),
    ...tooMany,
  },
});
export const revokeInvite = createRoute('revokeStaffInvite', {
  method: 'delete',
  path: '/staff/invites/{id}',
  'x-access': 'staff.write',
  tags,
  request: { params },
  responses: {
    200: returns(Message, 'The link works no longer.'),
    404: problem('auth.invite_gone', 'request.not_found'),
  },
});
export const readInvite = createRoute('getStaffInvite', {
  method: 'get',
  path: '/invite',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  request: { query: z.object({ token: z.string().max(200) }) },
  responses: {
    200: returns(OpenInvite, 'What the link of an invite is for.'),
    400: problem('request.invalid'),
    404: problem('auth.invite_gone'),
    ...tooMany,
  },
});
export const acceptInvite = createRoute('acceptStaffInvite', {
  method: 'post',
  path: '/invite',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  request: { body: jsonBody(AcceptInput) },
  responses: {
    200: returns(z.object({ user: User }), 'They work here now, and are logged in.'),
    400: problem('auth.name_missing', ...passwordProblems, 'auth.too_long'),
    403: problem('auth.invite_for_other'),
    404: problem('auth.invite_gone'),
    409: problem('auth.already_staff', 'auth.email_taken'),
    ...tooMany,
  },
});
