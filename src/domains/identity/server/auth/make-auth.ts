import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type { Config } from '#platform/config.ts';
import type { Services } from '#platform/context.ts';
import type { RootDatabase } from '#platform/db/database.ts';
import { newId } from '#platform/id.ts';
import { readSecret } from '#platform/secret.ts';
import { ofPersonFields } from '../../person-fields.ts';
import { selectUser } from '../accounts/user-rows.ts';
import { makeBackupCodes } from './backup-codes.ts';
import { isNoPasskey, passkeyOptions } from './passkey-options.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password-rules.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { cookieAttributes, sessionCookieName } from './session-cookie.ts';

const DAY = 86_400;

export type AuthShop = {
  config: Pick<Config, 'publicUrl' | 'corsOrigins' | 'secret'>;
  db: RootDatabase;
  services: Services;
};

/**
 * Better Auth on the shop's tables: sessions, passwords, second factors and passkeys. Called as `auth.api.*` by our
 * verbs, without routes of its own; origin checks, limits and texts are ours. `addressHeader` has the client's address.
 */
export async function makeAuth({ config, db, services }: AuthShop, addressHeader: string) {
  const { hostname } = new URL(config.publicUrl);
  const attributes = cookieAttributes(config);
  return betterAuth({
    appName: 'Kiosk',
    baseURL: config.publicUrl,
    secret: await readSecret(db, config.secret),
    database: {
      db: new Kysely({
        dialect: new PostgresDialect({ pool: db }),
        plugins: [new CamelCasePlugin()],
      }),
      type: 'postgres',
    },
    user: {
      modelName: 'users',
      fields: { name: 'firstName' },
      additionalFields: {
        lastName: { type: 'string', defaultValue: '' },
        ...ofPersonFields(() => ({ type: 'string', defaultValue: '' }) as const),
        locale: { type: 'string', defaultValue: 'en' },
        role: { type: 'string', required: false, input: false },
        blockedAt: { type: 'date', required: false, input: false },
        deletedAt: { type: 'date', required: false, input: false },
      },
    },
    account: { modelName: 'credentials' },
    session: {
      modelName: 'sessions',
      expiresIn: 30 * DAY,
      updateAge: DAY,
      freshAge: 0,
      additionalFields: { byPasskey: { type: 'boolean', required: false, input: false } },
    },
    verification: { modelName: 'verifications', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
      revokeSessionsOnPasswordReset: true,
    },
    databaseHooks: { session: { create: { before: async ({ userId }) => refuseBlocked(db, userId) } } },
    plugins: [
      twoFactor({
        issuer: hostname,
        twoFactorCookieMaxAge: 600,
        schema: { twoFactor: { modelName: 'twoFactors' } },
        backupCodeOptions: { customBackupCodesGenerate: makeBackupCodes },
      }),
      passkey({ ...passkeyOptions(config), schema: passkeyTable }),
    ],
    advanced: {
      useSecureCookies: false,
      cookiePrefix: 'kiosk',
      cookies: { session_token: { name: sessionCookieName(config.publicUrl) } },
      defaultCookieAttributes: attributes,
      // The schema lacks the columns of social sign-in, which we do not offer.
      database: { generateId: newId, validateSchema: false },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) =>
        services.log[isNoPasskey(message) ? 'info' : 'error']({ err: details[0] }, message),
    },
  });
}

/** `credential_id` is credentialId where names are turned into those of columns and back. */
const passkeyTable = { passkey: { modelName: 'passkeys', fields: { credentialID: 'credentialId' } } };

/** Blocked users learn that only after the right password, with any kind of log-in: they never get a session. */
async function refuseBlocked(db: RootDatabase, userId: string): Promise<void> {
  const [user] = await selectUser({ db }, [userId]);
  if (!user || user.deletedAt) throw new APIError('UNAUTHORIZED', { code: 'GONE', message: 'Gone' });
  if (user.blockedAt) throw new APIError('FORBIDDEN', { code: 'BLOCKED', message: 'Blocked' });
}

export type Auth = Awaited<ReturnType<typeof makeAuth>>;
