import { createHash, randomBytes } from 'node:crypto';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { digest, isSameText } from '#platform/digest.ts';
import { newId } from '#platform/id.ts';
import type { Scope } from '../../linking.ts';
import { OAuthError } from './oauth-error.ts';

/** Seconds. */
const ACCESS = 3_600;
const REFRESH_DAYS = 90;

export const tokenKinds = ['access', 'refresh'] as const;

type Tokens = {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  refresh_token: string;
  scope: string;
};

type Code = {
  userId: string;
  agentName: string;
  scopes: Scope[];
  redirectUrl: string;
  challenge: string;
  linkId: string | null;
  isUsed: boolean;
  isExpired: boolean;
};
const takeCode = plannedQuery<Code>(
  `update agent_link_codes c set used_at = now()
   from (select hash, used_at from agent_link_codes where hash = $1 and client_id = $2 for update) before
   where c.hash = before.hash
   returning c.user_id as "userId", c.agent_name as "agentName", c.scopes, c.redirect_url as "redirectUrl", c.challenge,
     c.link_id as "linkId", before.used_at is not null as "isUsed", c.expires_at < now() as "isExpired"`,
);
const noteLink = plannedQuery('update agent_link_codes set link_id = $2 where hash = $1');

const isAccountOpen = plannedQuery<{ id: string }>(
  'select id from users where id = $1 and deleted_at is null and blocked_at is null for share',
);
const removeFormer = plannedQuery('delete from agent_links where user_id = $1 and client_id = $2');
const insertLink = plannedQuery(
  `insert into agent_links (id, user_id, client_id, agent_name, scopes, expires_at)
   values ($1, $2, $3, $4, $5, now() + interval '${REFRESH_DAYS} days')`,
);
const prolong = plannedQuery(
  `update agent_links set expires_at = now() + interval '${REFRESH_DAYS} days' where id = $1`,
);
const insertTokens = plannedQuery(
  `insert into agent_link_tokens (hash, link_id, kind, scopes, expires_at)
   values ($1, $3, 'access', $4, now() + interval '${ACCESS} seconds'),
     ($2, $3, 'refresh', $5, now() + interval '${REFRESH_DAYS} days')`,
);
const removeLink = plannedQuery('delete from agent_links where id = $1');

const random = (kind: string) => `kiosk_${kind}_${randomBytes(32).toString('base64url')}`;

/** New tokens of a link; `granted` is what its refresh token can be exchanged for. */
async function issue(
  tx: Transaction,
  linkId: string,
  { scopes, granted }: { scopes: readonly string[]; granted: readonly string[] },
): Promise<Tokens> {
  const [access, refresh] = [random('access'), random('refresh')];
  await insertTokens(tx, [digest(access), digest(refresh), linkId, scopes, granted]);
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: ACCESS,
    refresh_token: refresh,
    scope: scopes.join(' '),
  };
}

const invalidGrant = () => new OAuthError('invalid_grant');
type Redeemed = { tokens: Tokens } | { refused: true };

/**
 * Exchanges a code once, by the agent that has the verifier of its challenge; the client's former link to the account ends. A
 * code that comes again ends the link that it made.
 *
 * @throws OAuthError
 */
export async function redeemCode(
  ctx: Context,
  clientId: string,
  given: { code: string; redirectUrl: string; verifier: string },
): Promise<Tokens> {
  const hash = digest(given.code);
  const redeemed = await inTransaction(ctx, async (tx): Promise<Redeemed> => {
    const [code] = await takeCode(tx, [hash, clientId]);
    if (code?.isUsed && code.linkId) await removeLink(tx, [code.linkId]);
    if (!code || code.isUsed || code.isExpired || code.redirectUrl !== given.redirectUrl)
      return { refused: true };
    const proof = createHash('sha256').update(given.verifier).digest('base64url');
    if (!/^[\w.~-]{43,128}$/.test(given.verifier) || !isSameText(proof, code.challenge))
      return { refused: true };
    const { userId, agentName, scopes } = code;
    if ((await isAccountOpen(tx, [userId])).length === 0) return { refused: true };
    const id = newId();
    await removeFormer(tx, [userId, clientId]);
    await insertLink(tx, [id, userId, clientId, agentName, scopes]);
    await noteLink(tx, [hash, id]);
    return { tokens: await issue(tx, id, { scopes, granted: scopes }) };
  });
  if ('refused' in redeemed) throw invalidGrant();
  return redeemed.tokens;
}

type Refresh = { linkId: string; scopes: Scope[]; isUsed: boolean; isExpired: boolean; isOpen: boolean };
const takeRefresh = plannedQuery<Refresh>(
  `update agent_link_tokens t set used_at = now()
   from (select r.hash, r.used_at, u.blocked_at is null and u.deleted_at is null as is_open
     from agent_link_tokens r join agent_links l on l.id = r.link_id join users u on u.id = l.user_id
     where r.hash = $1 and r.kind = 'refresh' and l.client_id = $2 for update of r) before
   where t.hash = before.hash
   returning t.link_id as "linkId", t.scopes, before.used_at is not null as "isUsed", t.expires_at < now() as "isExpired",
     before.is_open as "isOpen"`,
);

/**
 * Exchanges a refresh token for new tokens. One that comes again was stolen, or its answer was: the link ends.
 *
 * @throws OAuthError
 */
export async function refresh(
  ctx: Context,
  clientId: string,
  given: { token: string; scope: string | undefined },
): Promise<Tokens> {
  const wanted = given.scope?.split(' ').filter(Boolean);
  const refreshed = await inTransaction(ctx, async (tx): Promise<Redeemed> => {
    const [found] = await takeRefresh(tx, [digest(given.token), clientId]);
    if (found?.isUsed) await removeLink(tx, [found.linkId]);
    if (!found || found.isUsed || found.isExpired || !found.isOpen) return { refused: true };
    const { scopes: granted, linkId } = found;
    // Undoes the exchange: the token can be sent again, rightly.
    if (wanted && !wanted.every((scope) => granted.some((each) => each === scope)))
      throw new OAuthError('invalid_scope');
    await prolong(tx, [linkId]);
    return { tokens: await issue(tx, linkId, { scopes: wanted ?? granted, granted }) };
  });
  if ('refused' in refreshed) throw invalidGrant();
  return refreshed.tokens;
}

const revokeAccess = plannedQuery(
  `delete from agent_link_tokens t using agent_links l
   where t.hash = $1 and t.kind = 'access' and l.id = t.link_id and l.client_id = $2`,
);
const revokeRefresh = plannedQuery(
  `delete from agent_links l using agent_link_tokens t
   where t.hash = $1 and t.kind = 'refresh' and l.id = t.link_id and l.client_id = $2`,
);

/** Ends an access token, or with a refresh token the whole link. Says nothing about unknown ones. */
export async function revoke(ctx: Context, clientId: string, token: string): Promise<void> {
  await revokeAccess(ctx, [digest(token), clientId]);
  await revokeRefresh(ctx, [digest(token), clientId]);
}

/** The member for whom an agent acts, and what it may do. */
export type Member = { userId: string; scopes: Scope[] };

const findMember = namedQuery<Member & { linkId: string; isNews: boolean }>(
  'agents_member',
  `select l.user_id as "userId", t.scopes, l.id as "linkId",
     l.last_used_at is null or l.last_used_at < now() - interval '10 minutes' as "isNews"
   from agent_link_tokens t join agent_links l on l.id = t.link_id join users u on u.id = l.user_id
   where t.hash = $1 and t.kind = 'access' and t.expires_at > now() and l.client_id = $2 and u.blocked_at is null
     and u.deleted_at is null`,
);
const noteUse = plannedQuery('update agent_links set last_used_at = now() where id = $1');

/** The member of an access token that was given to this agent; null if it is not valid. */
export async function memberOf(ctx: Context, token: string, profileUrl: string): Promise<Member | null> {
  const [found] = await findMember(ctx, [digest(token), profileUrl]);
  if (!found) return null;
  if (found.isNews) await noteUse(ctx, [found.linkId]);
  return { userId: found.userId, scopes: found.scopes };
}
