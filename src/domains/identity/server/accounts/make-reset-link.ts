import type { Context } from '#platform/context.ts';
import { requireStaff } from '#platform/guard.ts';
import { makeToken } from './links.ts';

/**
 * An address where somebody chooses a password, once and within the hour, for whoever may hand it to them: the command
 * line.
 */
export async function makeResetLink(ctx: Context, userId: string): Promise<string> {
  requireStaff(ctx, 'staff.write');
  const token = await makeToken(ctx.services, 'reset-password', userId);
  return `${ctx.services.publicUrl}/reset-password/${userId}/${token}`;
}
