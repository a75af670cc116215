import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { limit } from '#platform/limits/limit.ts';
import { verifyPassword } from '../auth/passwords.ts';
import { passwordWrong } from '../errors.ts';
import { limits } from '../limits.ts';
import { credentials } from '../tables.ts';

/**
 * Asks for the password again before an action that is hard to undo.
 * @throws `auth.password_wrong` (400), `request.too_many` (429).
 */
export async function checkPassword(
  ctx: Context,
  userId: string,
  password: string | null | undefined,
): Promise<void> {
  await limit(ctx, limits.password, userId);
  const isPassword = and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential'));
  const [found] = await ctx.db.select({ hashed: credentials.password }).from(credentials).where(isPassword);
  if (!password || !found?.hashed || !(await verifyPassword(found.hashed, password))) throw passwordWrong();
}
