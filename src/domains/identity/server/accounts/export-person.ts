import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { requireMember } from '#platform/guard.ts';
import { readPasskeys } from '../mfa/passkeys.ts';
import { readSessions } from '../sessions/sessions.ts';
import { selectTokens } from '../tokens/token-rows.ts';
import { readPerson } from './person.ts';

const selectProven = namedQuery<{ email: string }>(
  'identity_proven_address',
  'select email from users where id = $1 and email_verified',
);

/** The address of an account, if it is proven to be its owner's; else null. */
export const provenAddressOf = async (ctx: Pick<Context, 'db'>, userId: string): Promise<string | null> =>
  (await selectProven(ctx, [userId]))[0]?.email ?? null;

/** The user's account data and ways to log in, without secrets. */
export const exportPerson = async (ctx: Context) => ({
  profile: await readPerson(ctx, requireMember(ctx).userId),
  sessions: (await readSessions(ctx)).data,
  passkeys: await readPasskeys(ctx),
  tokens: await selectTokens(ctx, [requireMember(ctx).userId]),
});
