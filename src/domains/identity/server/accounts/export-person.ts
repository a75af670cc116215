import type { Context } from '#platform/context.ts';
import { requireMember } from '#platform/guard.ts';
import { readPasskeys } from '../mfa/passkeys.ts';
import { readSessions } from '../sessions/sessions.ts';
import { selectTokens } from '../tokens/token-rows.ts';
import { readPerson } from './person.ts';

/** The user's account data and ways to log in, without secrets. */
export const exportPerson = async (ctx: Context) => ({
  profile: await readPerson(ctx, requireMember(ctx).userId),
  sessions: (await readSessions(ctx)).data,
  passkeys: await readPasskeys(ctx),
  tokens: await selectTokens(ctx, [requireMember(ctx).userId]),
});
