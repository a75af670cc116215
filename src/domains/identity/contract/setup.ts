import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, optionalEmail, optionalLine, problem, returns } from '#platform/contract.ts';
import { passwordProblems, User } from '../contract.ts';

const text = optionalLine;

export const SetupInput = z.object({
  token: text,
  firstName: text,
  lastName: text,
  email: optionalEmail,
  password: text,
  /** Absent or blank keeps the shop's name. */
  storeName: text,
});
export type SetupInput = z.infer<typeof SetupInput>;

export const SetupStatus = z.object({ isOpen: z.boolean() }).openapi('SetupStatus');
export type SetupStatus = z.infer<typeof SetupStatus>;

const tags = ['setup'];

export const readSetup = createRoute('getSetup', {
  method: 'get',
  path: '/setup',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  responses: { 200: returns(SetupStatus, 'Whether the shop still waits for its first owner.') },
});

export const setUp = createRoute('completeSetup', {
  method: 'post',
  path: '/setup',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  request: { body: jsonBody(SetupInput, 'token', 'firstName', 'lastName', 'email', 'password') },
  responses: {
    201: returns(z.object({ user: User }), 'The first owner, logged in.'),
    400: problem(
      'auth.email_missing',
      'auth.email_invalid',
      'auth.name_missing',
      ...passwordProblems,
      'auth.too_long',
    ),
    403: problem('auth.setup_token_wrong'),
    409: problem('auth.setup_closed', 'auth.email_taken'),
    429: problem('request.too_many'),
  },
});
