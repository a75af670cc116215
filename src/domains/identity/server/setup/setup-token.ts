import type { Context } from '#platform/context.ts';
import { isSameText } from '#platform/digest.ts';
import { ensureSecret, findSecret } from '#platform/secret.ts';
import { setupClosed, setupTokenWrong } from '../errors.ts';
import { hasOwner } from '../staff/staff-rows.ts';

/** The name of the token among the shop's secrets. */
export const SETUP_SECRET = 'setup';

type Database = Pick<Context, 'db'>;

/** The token for creating the first owner: the same at each start and on each node. Null once there is an owner. */
export const readSetupToken = async (ctx: Database): Promise<string | null> =>
  (await hasOwner(ctx)) ? null : ensureSecret(ctx.db, SETUP_SECRET);

/** @throws `auth.setup_closed` (409), `auth.setup_token_wrong` (403). */
export async function checkSetupToken(ctx: Database, given: string | null | undefined): Promise<void> {
  if (await hasOwner(ctx)) throw setupClosed();
  const token = await findSecret(ctx.db, SETUP_SECRET);
  if (!token || !isSameText(token, given ?? '')) throw setupTokenWrong();
}
