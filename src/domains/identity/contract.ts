import { z } from '@hono/zod-openapi';
import {
  createRoute,
  jsonBody,
  optionalEmail,
  optionalLine,
  PageQuery,
  Problem,
  problem,
  returns,
} from '#platform/contract.ts';
import { ofPersonFields } from './person-fields.ts';
import { staffRoles } from './staff-roles.ts';

export const User = z
  .object({
    _id: z.string(),
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    ...ofPersonFields(() => z.string()),
    isAdmin: z.boolean(),
    /** Null for customers. */
    role: z.enum(staffRoles).nullable(),
    emailVerified: z.boolean(),
    hasSecondFactor: z.boolean(),
    isBlocked: z.boolean(),
    /** ISO 8601. */
    createdAt: z.string(),
  })
  .openapi('User');
export type User = z.infer<typeof User>;

export const Session = z
  .object({
    _id: z.string(),
    userAgent: z.string(),
    address: z.string(),
    createdAt: z.string(),
    lastSeenAt: z.string(),
    isThisOne: z.boolean(),
  })
  .openapi('Session');
export type Session = z.infer<typeof Session>;

export const Message = z.object({ message: z.string() }).openapi('Message');

const text = optionalLine;
const userAnswer = z.object({ user: User });
const tags = ['account'];
const tooMany = { 429: problem('request.too_many') };
/** The possible problems of a new password. */
export const passwordProblems = [
  'auth.password_missing',
  'auth.password_too_short',
  'auth.password_too_long',
  'auth.password_common',
  'auth.password_same_as_you',
] as const;

export const PersonInput = z.object({
  firstName: text,
  lastName: text,
  email: optionalEmail,
  ...ofPersonFields(() => text),
});
export type PersonInput = z.infer<typeof PersonInput>;

export const logIn = createRoute('logIn', {
  method: 'post',
  path: '/login',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  request: { body: jsonBody(z.object({ email: optionalEmail, password: text }), 'email', 'password') },
  responses: {
    200: returns(userAnswer, 'Logged in; the session is in a cookie.'),
    400: problem('auth.credentials_missing'),
    401: returns(
      Problem.extend({ methods: z.array(z.string()).optional() }),
      'auth.invalid_credentials; auth.second_factor_needed, with the `methods` to give it.',
    ),
    403: problem('auth.blocked'),
    ...tooMany,
  },
});
export const logOut = createRoute('logOut', {
  method: 'post',
  path: '/logout',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  responses: { 200: returns(Message, 'The session has ended.') },
});
export const signUp = createRoute('signUp', {
  method: 'post',
  path: '/signup',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  request: {
    body: jsonBody(PersonInput.extend({ password: text }), 'firstName', 'lastName', 'email', 'password'),
  },
  responses: {
    201: returns(userAnswer, 'The new account, logged in.'),
    400: problem(
      'auth.email_missing',
      'auth.email_invalid',
      'auth.name_missing',
      'auth.too_long',
      ...passwordProblems,
    ),
    409: problem('auth.email_taken'),
    ...tooMany,
  },
});
export const readProfile = createRoute('getProfile', {
  method: 'get',
  path: '/users/profile',
  'x-access': 'member',
  'x-token': 'allowed',
  tags,
  responses: { 200: returns(userAnswer, 'Whoever asks.') },
});
export const readSession = createRoute('getSession', {
  method: 'get',
  path: '/account/session',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  responses: {
    200: returns(z.object({ user: User.nullable() }), 'Who is signed in here; null for visitors.'),
  },
});
export const patchUser = createRoute('updateUser', {
  method: 'patch',
  path: '/user/{id}',
  'x-access': 'member',
  tags,
  request: { params: z.object({ id: z.string().max(100) }), body: jsonBody(PersonInput) },
  responses: {
    200: returns(z.object({ updatedNew: User }), 'The account after the change; what was absent has stayed.'),
    400: problem('auth.name_missing', 'auth.email_fixed', 'auth.too_long'),
    403: problem('auth.forbidden'),
    404: problem('auth.user_not_found'),
  },
});
const listOfUsers = {
  method: 'get',
  'x-access': 'customers.read',
  tags,
  request: { query: PageQuery.extend({ search: text }) },
  responses: {
    200: returns(
      z.object({ data: z.array(User), /** Of all pages. */ total: z.number().int() }),
      'Everybody with an account, the newest first.',
    ),
    403: problem('auth.forbidden'),
  },
} as const;
export const listUsers = createRoute('listUsers', { ...listOfUsers, path: '/' });
export const forgotPassword = createRoute('requestPasswordReset', {
  method: 'post',
  path: '/forgotPassword',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  request: { body: jsonBody(z.object({ email: optionalEmail }), 'email') },
  responses: {
    200: returns(Message, 'The same whether or not there is such an account.'),
    400: problem('auth.email_missing', 'auth.email_invalid'),
    ...tooMany,
  },
});
export const resetPassword = createRoute('resetPassword', {
  method: 'patch',
  path: '/reset-password/{id}/{token}',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  request: {
    params: z.object({ id: z.string().max(100), token: z.string().max(200) }),
    body: jsonBody(z.object({ password: text }), 'password'),
  },
  responses: {
    200: returns(Message, 'The password is changed, and every session of the account has ended.'),
    400: problem('auth.link_expired', ...passwordProblems),
    ...tooMany,
  },
});
export const verifyEmail = createRoute('verifyEmail', {
  method: 'post',
  path: '/account/verify-email',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  request: { body: jsonBody(z.object({ token: z.string().max(200) })) },
  responses: {
    200: returns(z.object({ email: z.string() }), 'The address is this person’s.'),
    400: problem('auth.link_expired'),
    409: problem('auth.email_taken'),
  },
});
export const sendVerification = createRoute('sendVerificationEmail', {
  method: 'post',
  path: '/account/send-verification',
  'x-access': 'member',
  tags,
  responses: { 200: returns(Message, 'Another link is on its way.'), ...tooMany },
});
export const changeEmail = createRoute('changeEmail', {
  method: 'post',
  path: '/account/email',
  'x-access': 'member',
  tags,
  request: { body: jsonBody(z.object({ email: optionalEmail, password: text }), 'email', 'password') },
  responses: {
    200: returns(Message, 'A link is on its way to the new address.'),
    400: problem('auth.email_missing', 'auth.email_invalid', 'auth.password_wrong'),
    ...tooMany,
  },
});
export const changePassword = createRoute('changePassword', {
  method: 'post',
  path: '/account/password',
  'x-access': 'member',
  tags,
  request: {
    body: jsonBody(z.object({ currentPassword: text, password: text }), 'currentPassword', 'password'),
  },
  responses: {
    200: returns(userAnswer, 'Changed; all other sessions have ended.'),
    400: problem('auth.password_wrong', ...passwordProblems),
    ...tooMany,
  },
});
export const listSessions = createRoute('listSessions', {
  method: 'get',
  path: '/account/sessions',
  'x-access': 'member',
  tags,
  responses: { 200: returns(z.object({ data: z.array(Session) }), 'Where one is logged in.') },
});
export const endSession = createRoute('endSession', {
  method: 'delete',
  path: '/account/sessions/{id}',
  'x-access': 'member',
  tags,
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    200: returns(Message, 'Ended.'),
    404: problem('auth.session_not_found'),
  },
});
export const endOtherSessions = createRoute('endOtherSessions', {
  method: 'delete',
  path: '/account/sessions',
  'x-access': 'member',
  tags,
  responses: { 200: returns(Message, 'All but this one have ended.') },
});
