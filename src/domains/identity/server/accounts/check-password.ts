import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { limit } from '#platform/limits/limit.ts';
import { verifyPassword } from '../auth/passwords.ts';
import { passwordWrong } from '../errors.ts';
import { limits } from '../limits.ts';

const selectPassword = plannedQuery<{ hashed: string | null }>(
  `select password as hashed from credentials where user_id = $1 and provider_id = 'credential'`,
);

/**
 * Asks for the password again before an action that is hard to undo.
 *
 * @throws `auth.password_wrong` (400), `request.too_many` (429).
 */
export async function checkPassword(
  ctx: Context,
  userId: string,
  password: string | null | undefined,
): Promise<void> {
  await limit(ctx, limits.password, userId);
  const [found] = await selectPassword(ctx, [userId]);
  if (!password || !found?.hashed || !(await verifyPassword(found.hashed, password))) throw passwordWrong();
}
