import type { Context } from './context.ts';
import { DomainError } from './errors.ts';

export const signInRequired = () => new DomainError('auth.sign_in_required', 401);
export const forbidden = () => new DomainError('auth.forbidden', 403);

/**
 * Lets only staff (and the program itself) pass.
 *
 * @throws `auth.sign_in_required` (401) for visitors, `auth.forbidden` (403) for members.
 */
export function requireStaff(ctx: Context): void {
  if (ctx.actor.kind === 'visitor') throw signInRequired();
  if (ctx.actor.kind === 'member') throw forbidden();
}
