import type { Context, Permission } from './context.ts';
import { DomainError } from './errors.ts';

export const signInRequired = () => new DomainError('auth.sign_in_required', 401);
export const forbidden = () => new DomainError('auth.forbidden', 403);
export const tokenRefused = () => new DomainError('auth.token_refused', 403);
export const secondFactorRequired = () => new DomainError('auth.second_factor_required', 403);

/**
 * Lets only people with an account pass, and says whose it is.
 *
 * @throws `auth.sign_in_required` (401) for visitors. The program itself has no account: that is a bug.
 */
export function requireMember(ctx: Context): { userId: string } {
  const { actor } = ctx;
  if (actor.kind === 'visitor') throw signInRequired();
  if (actor.kind === 'system') throw new Error('The program itself has no account');
  return { userId: actor.userId };
}

/**
 * Lets only staff (and the program itself) pass; with a permission only those whose role grants it.
 *
 * @throws `auth.sign_in_required` (401) for visitors, `auth.forbidden` (403) for members and for staff without the
 * permission, `auth.second_factor_required` (403) for staff who owe one.
 */
export function requireStaff(ctx: Context, permission?: Permission): void {
  const { actor } = ctx;
  if (actor.kind === 'visitor') throw signInRequired();
  if (actor.kind === 'member') throw actor.owesSecondFactor ? secondFactorRequired() : forbidden();
  if (actor.kind === 'system' || permission === undefined) return;
  if (!actor.permissions.includes(permission)) throw forbidden();
}

/** Whether `requireStaff` would let them pass. */
export const isStaff = ({ actor }: Context): boolean => actor.kind === 'admin' || actor.kind === 'system';

/** Whether `requireStaff` would let them pass with a permission: for what is a part of an answer. */
export const isGranted = ({ actor }: Context, permission: Permission): boolean =>
  actor.kind === 'system' || (actor.kind === 'admin' && actor.permissions.includes(permission));

/** Who may make a call: everybody, people with an account, all staff, or staff whose role grants a permission. */
export type Access = 'public' | 'member' | 'staff' | Permission;

/** Whether programs may make a call with an access token: what is about one's own account is for sessions, unless told. */
export type TokenUse = 'allowed' | 'refused';
export const tokenUse = (access: Access, stated?: TokenUse): TokenUse =>
  stated ?? (access === 'member' ? 'refused' : 'allowed');

/** @throws `auth.token_refused` (403) where a program came with an access token. */
export function requireNoToken({ actor }: Context): void {
  if ('token' in actor) throw tokenRefused();
}

/**
 * The account for which somebody acts as a customer; null for visitors. A program with an access token is nobody's
 * customer: its scopes say what it may do as staff, and no more.
 */
export const customerIdOf = ({ actor }: Pick<Context, 'actor'>): string | null =>
  'userId' in actor && actor.token === undefined ? actor.userId : null;

/** @throws what `requireMember` and `requireStaff` throw. */
export function requireAccess(ctx: Context, access: Access): void {
  if (access === 'public') return;
  if (access === 'member') requireMember(ctx);
  else requireStaff(ctx, access === 'staff' ? undefined : access);
}
