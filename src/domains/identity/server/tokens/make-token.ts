import { randomBytes } from 'node:crypto';
import { recordAudit } from '#platform/audit.ts';
import { TOKEN_PREFIX } from '#platform/bearer.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { digest } from '#platform/digest.ts';
import { requireMember, requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import type { Permission } from '#platform/permissions.ts';
import type { NewToken, TokenInput } from '../../contract/tokens.ts';
import { notifyOwner } from '../accounts/send-news.ts';
import { tokenExpiry, tokenMost, tokenScope } from './errors.ts';
import { countTokens, insertToken, lockOwner } from './token-rows.ts';

const MOST = 50;
const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

/** The permissions that a user may give to a token: all of their own except appointing staff. */
export const grantable = ({ actor }: Context): Permission[] =>
  actor.kind === 'admin' ? actor.permissions.filter((permission) => permission !== 'staff.write') : [];

/** Write includes read, and so does shipping, as in every role: the answer to a change shows what was changed. */
const withReads = (scopes: readonly string[], may: ReadonlySet<string>): string[] => {
  const reads = scopes
    .map((scope) => scope.replace(/\.(write|ship)$/, '.read'))
    .filter((scope) => may.has(scope));
  return [...new Set([...scopes, ...reads])];
};

/**
 * Creates an access token for the user. Only the answer has its text.
 *
 * @throws `auth.token_scope` and `auth.token_expiry` (400), `auth.token_most` (409).
 */
export async function makeToken(ctx: Context, input: TokenInput): Promise<NewToken> {
  requireStaff(ctx);
  const { userId } = requireMember(ctx);
  const may = new Set<string>(grantable(ctx));
  if (!input.scopes.every((scope) => may.has(scope))) throw tokenScope();
  const scopes = withReads(input.scopes, may);
  const endsIn = Date.parse(input.expiresAt) - Date.now();
  if (!(endsIn > 0 && endsIn <= YEAR_MS)) throw tokenExpiry();
  const { token, hash, hint } = newToken();
  return inTransaction(ctx, async (tx) => {
    const [owner] = await lockOwner(tx, [userId]);
    if ((await countTokens(tx, userId)) >= MOST) throw tokenMost(MOST);
    const id = newId();
    const [data] = await insertToken(tx, [id, userId, input.name, hash, hint, scopes, input.expiresAt]);
    if (!data) throw new Error('An access token was not written');
    const details = { hint, name: input.name, scopes, expiresAt: input.expiresAt };
    await recordAudit(tx, { action: 'token.made', subjectType: 'token', subjectId: id, details });
    if (owner) await notifyOwner(tx, { kind: 'token_made', userId, email: owner.email });
    return { data, token };
  });
}

const RANDOM_BYTES = 32;
const SHOWN = 4;

/** A new token, and the parts of it that are stored. */
function newToken(): { token: string; hash: Buffer; hint: string } {
  const token = TOKEN_PREFIX + randomBytes(RANDOM_BYTES).toString('base64url');
  return { token, hash: digest(token), hint: token.slice(0, TOKEN_PREFIX.length + SHOWN) };
}
