import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireMember } from '#platform/guard.ts';
import { limit } from '#platform/limits/limit.ts';
import type { NewCredential, Passkey } from '../../contract/passkeys.ts';
import { readText } from '../accounts/person.ts';
import { askAuth } from '../auth/ask-auth.ts';
import { authOf } from '../auth/auth.ts';
import { checkPassword } from '../auth/passwords.ts';
import { type Visit, visitHeaders } from '../auth/visit.ts';
import { limits } from '../limits.ts';
import type { Asked } from './log-in-by-passkey.ts';
import { renameOwn, showPasskey } from './passkeys.ts';
import type { WithPassword } from './set-up-second-factor.ts';

/**
 * Returns the options by which a browser creates a passkey for the user.
 *
 * @throws `auth.password_wrong` (400), `request.too_many` (429).
 */
export async function askForPasskey(ctx: Context, input: WithPassword, visit: Visit): Promise<Asked> {
  const { userId } = requireMember(ctx);
  await checkPassword(ctx, userId, input.password);
  const auth = await authOf(ctx.services);
  const { answer, cookies } = await askAuth(() =>
    auth.api.generatePasskeyRegistrationOptions({ headers: visitHeaders(visit), returnHeaders: true }),
  );
  return { options: { ...answer }, cookies };
}

/**
 * Stores the passkey that the browser created; its default name is that of its provider, if known.
 *
 * @throws `auth.passkey_refused`, `auth.too_long` (400), `request.too_many` (429).
 */
export async function addPasskey(
  ctx: Context,
  input: { response: NewCredential; name?: string | null | undefined },
  visit: Visit,
): Promise<Passkey> {
  const { userId } = requireMember(ctx);
  const name = readText(input.name);
  await limit(ctx, limits.passkey);
  const auth = await authOf(ctx.services);
  const { answer } = await askAuth(() =>
    auth.api.verifyPasskeyRegistration({
      body: { response: input.response },
      headers: visitHeaders(visit),
      returnHeaders: true,
    }),
  );
  const { getAuthenticatorName } = await import('@better-auth/passkey');
  return inTransaction(ctx, async (tx) => {
    const named = { name: name || (getAuthenticatorName(answer.aaguid) ?? '') };
    await renameOwn(tx, [answer.id, userId, named.name]);
    await recordAudit(tx, { action: 'account.passkey_added', subjectType: 'user', subjectId: userId });
    return showPasskey({ ...named, id: answer.id, createdAt: answer.createdAt });
  });
}
