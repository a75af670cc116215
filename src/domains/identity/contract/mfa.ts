import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, optionalLine, problem, returns } from '#platform/contract.ts';
import { Message, User } from '../contract.ts';

const tags = ['account'];
const tooMany = { 429: problem('request.too_many') };
const password = jsonBody(z.object({ password: optionalLine }), 'password');
const code = z.string().max(100);
const userAnswer = z.object({ user: User });

export const SecondFactorSetup = z
  .object({
    /** `otpauth://`, for a QR code. */
    uri: z.string(),
    /** The same in base32, for typing. */
    secret: z.string(),
    backupCodes: z.array(z.string()),
  })
  .openapi('SecondFactorSetup');
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

const BackupCodes = z.object({ backupCodes: z.array(z.string()) });

export const setUpSecondFactor = createRoute('setUpSecondFactor', {
  method: 'post',
  path: '/account/second-factor',
  'x-access': 'member',
  tags,
  request: { body: password },
  responses: {
    200: returns(
      SecondFactorSetup,
      'What an authenticator app needs; nothing is asked for before it is confirmed.',
    ),
    400: problem('auth.password_wrong'),
    409: problem('auth.second_factor_on'),
    ...tooMany,
  },
});
export const confirmSecondFactor = createRoute('confirmSecondFactor', {
  method: 'post',
  path: '/account/second-factor/confirm',
  'x-access': 'member',
  tags,
  request: { body: jsonBody(z.object({ code })) },
  responses: {
    200: returns(userAnswer, 'From now on a log-in asks for a code; all other sessions have ended.'),
    400: problem('auth.code_wrong'),
    409: problem('auth.second_factor_on', 'auth.second_factor_off'),
    ...tooMany,
  },
});
export const turnOffSecondFactor = createRoute('disableSecondFactor', {
  method: 'delete',
  path: '/account/second-factor',
  'x-access': 'member',
  tags,
  request: { body: password },
  responses: {
    200: returns(Message, 'The password alone is enough again.'),
    400: problem('auth.password_wrong'),
    409: problem('auth.second_factor_off'),
    ...tooMany,
  },
});
export const renewBackupCodes = createRoute('renewBackupCodes', {
  method: 'post',
  path: '/account/second-factor/backup-codes',
  'x-access': 'member',
  tags,
  request: { body: password },
  responses: {
    200: returns(BackupCodes, 'New codes; the earlier ones open nothing any more.'),
    400: problem('auth.password_wrong'),
    409: problem('auth.second_factor_off'),
    ...tooMany,
  },
});

export const SecondFactorInput = z.object({
  code,
  kind: z.enum(['totp', 'backup']).default('totp'),
  /** Whether this browser is trusted to log in without a code for 30 days. */
  trustDevice: z.boolean().default(false),
});
export type SecondFactorInput = z.infer<typeof SecondFactorInput>;

export const giveSecondFactor = createRoute('logInWithSecondFactor', {
  method: 'post',
  path: '/login/second-factor',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  request: { body: jsonBody(SecondFactorInput) },
  responses: {
    200: returns(userAnswer, 'Logged in; the session is in a cookie.'),
    400: problem('auth.code_wrong'),
    401: problem('auth.challenge_expired'),
    403: problem('auth.blocked'),
    ...tooMany,
  },
});

export const deleteAccount = createRoute('deleteAccount', {
  method: 'delete',
  path: '/account',
  'x-access': 'member',
  tags,
  request: { body: password },
  responses: {
    200: returns(Message, 'The account is gone, and the person with it.'),
    400: problem('auth.password_wrong'),
    404: problem('auth.user_not_found'),
    409: problem('auth.last_owner'),
    ...tooMany,
  },
});
