import type { Context } from '#platform/context.ts';
import { requireStaff } from '#platform/guard.ts';
import { makeToken } from './links.ts';

/** A link for choosing a password, once and within an hour, to be handed over by the caller: the command line. */
export async function makeResetLink(ctx: Context, userId: string): Promise<string> {
  requireStaff(ctx, 'staff.write');
  const token = await makeToken(ctx.services, 'reset-password', userId);
  return `${ctx.services.publicUrl}/reset-password/${userId}/${token}`;
}
