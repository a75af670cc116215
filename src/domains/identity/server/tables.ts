import { bigint, boolean, customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#platform/locale.ts';
import type { StaffRole } from './role-permissions.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = at('created_at').notNull().defaultNow();
const updatedAt = at('updated_at').notNull().defaultNow();
const id = uuid('id').primaryKey();

export const users = pgTable('users', {
  id,
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  email: text('email').notNull(),
  city: text('city').notNull().default(''),
  street: text('street').notNull().default(''),
  /** Null for customers. */
  role: text('role').$type<StaffRole>(),
  emailVerified: boolean('email_verified').notNull().default(false),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  locale: text('locale').$type<Locale>().notNull().default('en'),
  blockedAt: at('blocked_at'),
  deletedAt: at('deleted_at'),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt,
  updatedAt,
});

export const sessions = pgTable('sessions', {
  id,
  userId: uuid('user_id').notNull(),
  token: text('token').notNull(),
  expiresAt: at('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  byPasskey: boolean('by_passkey').notNull().default(false),
  createdAt,
  updatedAt,
});

export const credentials = pgTable('credentials', {
  id,
  userId: uuid('user_id').notNull(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  password: text('password'),
  createdAt,
  updatedAt,
});

export const verifications = pgTable('verifications', {
  id,
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: at('expires_at').notNull(),
  createdAt,
  updatedAt,
});

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const staffInvites = pgTable('staff_invites', {
  id,
  email: text('email').notNull(),
  role: text('role').$type<StaffRole>().notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  tokenHash: bytes('token_hash'),
  invitedBy: uuid('invited_by').notNull(),
  invitedAt: at('invited_at').notNull(),
  expiresAt: at('expires_at').notNull(),
});

export const twoFactors = pgTable('two_factors', {
  id,
  userId: uuid('user_id').notNull(),
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  verified: boolean('verified').notNull().default(true),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: at('locked_until'),
  /** The time step (30 seconds each since 1970) of the newest used code. */
  lastStep: bigint('last_step', { mode: 'number' }),
});

export const passkeys = pgTable('passkeys', {
  id,
  userId: uuid('user_id').notNull(),
  name: text('name'),
  publicKey: text('public_key').notNull(),
  credentialID: text('credential_id').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  deviceType: text('device_type').notNull(),
  backedUp: boolean('backed_up').notNull(),
  transports: text('transports'),
  aaguid: text('aaguid'),
  createdAt,
});
