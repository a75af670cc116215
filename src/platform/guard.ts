import type { Context } from './context.ts';
import { DomainError } from './errors.ts';
import type { Permission } from './permissions.ts';

export const signInRequired = () => new DomainError('auth.sign_in_required', 401);
export const forbidden = () => new DomainError('auth.forbidden', 403);
const tokenRefused = () => new DomainError('auth.token_refused', 403);
export const notOpen = () => new DomainError('content.not_open', 403);
const secondFactorRequired = () => new DomainError('auth.second_factor_required', 403);

/**
 * Returns the user of the request.
 *
 * @throws `auth.sign_in_required` (401) for visitors. Not for calls by the program itself, which has no account.
 */
export function requireMember(ctx: Context): { userId: string } {
  const { actor } = ctx;
  if (actor.kind === 'visitor') throw signInRequired();
  if (actor.kind === 'system') throw new Error('The program itself has no account');
  return { userId: actor.userId };
}

/**
 * Passes staff and the program itself; with a permission, only staff whose role grants it.
 *
 * @throws `auth.sign_in_required` (401) for visitors, `auth.forbidden` (403) for members and for staff without the
 * permission, `auth.second_factor_required` (403) for staff who have not given a required second factor.
 */
export function requireStaff(ctx: Context, permission?: Permission): void {
  const { actor } = ctx;
  if (actor.kind === 'visitor') throw signInRequired();
  if (actor.kind === 'member') throw actor.owesSecondFactor ? secondFactorRequired() : forbidden();
  if (actor.kind === 'system' || permission === undefined) return;
  if (!actor.permissions.includes(permission)) throw forbidden();
}

/** Whether `requireStaff` would pass. */
export const isStaff = ({ actor }: Context): boolean => actor.kind === 'admin' || actor.kind === 'system';

/** Whether `requireStaff` with this permission would pass: for optional parts of an answer. */
export const isGranted = ({ actor }: Context, permission: Permission): boolean =>
  actor.kind === 'system' || (actor.kind === 'admin' && actor.permissions.includes(permission));

/** Who may make a call: everyone, users with an account, all staff, or staff whose role grants a permission. */
export type Access = 'public' | 'member' | 'staff' | Permission;

/** Whether a call accepts access tokens. Calls about the user's own account refuse them by default. */
export type TokenUse = 'allowed' | 'refused';
export const tokenUse = (access: Access, stated?: TokenUse): TokenUse =>
  stated ?? (access === 'member' ? 'refused' : 'allowed');

/** @throws `auth.token_refused` (403) for requests with an access token. */
export function requireNoToken({ actor }: Context): void {
  if ('token' in actor) throw tokenRefused();
}

/**
 * The account that acts as a customer; null for visitors. An access token never acts as a customer: its scopes grant
 * rights of staff only.
 */
export const customerIdOf = ({ actor }: Pick<Context, 'actor'>): string | null =>
  'userId' in actor && actor.token === undefined ? actor.userId : null;

/** @throws as `requireMember` and `requireStaff`. */
export function requireAccess(ctx: Context, access: Access): void {
  if (access === 'public') return;
  if (access === 'member') requireMember(ctx);
  else requireStaff(ctx, access === 'staff' ? undefined : access);
}
