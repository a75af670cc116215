import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, optionalLine, problem, returns } from '#platform/contract.ts';
import { Message, User } from '../contract.ts';

const tags = ['account'];
const tooMany = { 429: problem('request.too_many') };
const text = optionalLine;

export const Passkey = z
  .object({ _id: z.string(), name: z.string(), createdAt: z.string() })
  .openapi('Passkey');
export type Passkey = z.infer<typeof Passkey>;

/** The options of the browser's `navigator.credentials` calls (WebAuthn Level 3, JSON form). */
const Options = z.object({ challenge: z.string() }).catchall(z.unknown());

const sent = z.string().max(100_000);
const credential = {
  id: z.string().min(1).max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()).default({}),
  authenticatorAttachment: z.string().max(50).optional(),
};
const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: sent,
    attestationObject: sent,
    transports: z.array(z.string().max(50)).max(20).optional(),
  }),
});
const ShownCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: sent,
    authenticatorData: sent,
    signature: sent,
    userHandle: sent.optional(),
  }),
});
export type NewCredential = z.infer<typeof NewCredential>;
export type ShownCredential = z.infer<typeof ShownCredential>;

export const listPasskeys = createRoute('listPasskeys', {
  method: 'get',
  path: '/account/passkeys',
  'x-access': 'member',
  tags,
  responses: {
    200: returns(z.object({ data: z.array(Passkey) }), 'One’s passkeys, the oldest first.'),
  },
});
export const askForPasskey = createRoute('createPasskeyOptions', {
  method: 'post',
  path: '/account/passkeys/options',
  'x-access': 'member',
  tags,
  request: { body: jsonBody(z.object({ password: text }), 'password') },
  responses: {
    200: returns(Options, 'What the browser makes a passkey with; the challenge holds for five minutes.'),
    400: problem('auth.password_wrong'),
    ...tooMany,
  },
});
export const addPasskey = createRoute('addPasskey', {
  method: 'post',
  path: '/account/passkeys',
  'x-access': 'member',
  tags,
  request: { body: jsonBody(z.object({ response: NewCredential, name: text })) },
  responses: {
    201: returns(z.object({ data: Passkey }), 'The new passkey.'),
    400: problem('auth.passkey_refused', 'auth.too_long'),
    ...tooMany,
  },
});
const onePasskey = { params: z.object({ id: z.uuid() }) };
export const renamePasskey = createRoute('renamePasskey', {
  method: 'patch',
  path: '/account/passkeys/{id}',
  'x-access': 'member',
  tags,
  request: { ...onePasskey, body: jsonBody(z.object({ name: text }), 'name') },
  responses: {
    200: returns(z.object({ data: Passkey }), 'The passkey under its new name.'),
    400: problem('auth.too_long'),
    404: problem('auth.passkey_not_found'),
  },
});
export const deletePasskey = createRoute('deletePasskey', {
  method: 'delete',
  path: '/account/passkeys/{id}',
  'x-access': 'member',
  tags,
  request: { ...onePasskey, body: jsonBody(z.object({ password: text }), 'password') },
  responses: {
    200: returns(Message, 'Nobody comes in by this passkey any more.'),
    400: problem('auth.password_wrong'),
    404: problem('auth.passkey_not_found'),
    ...tooMany,
  },
});

export const askForPasskeyLogIn = createRoute('createPasskeyLogInOptions', {
  method: 'post',
  path: '/login/passkey/options',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  responses: {
    200: returns(Options, 'What the browser shows a passkey with; the challenge holds for five minutes.'),
    ...tooMany,
  },
});
export const logInByPasskey = createRoute('logInWithPasskey', {
  method: 'post',
  path: '/login/passkey',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  request: { body: jsonBody(z.object({ response: ShownCredential })) },
  responses: {
    200: returns(
      z.object({ user: User }),
      'Logged in; the session is in a cookie, and no code is asked for.',
    ),
    400: problem('auth.passkey_refused', 'auth.passkey_unknown'),
    403: problem('auth.blocked'),
    ...tooMany,
  },
});
