import { randomBytes } from 'node:crypto';
import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { digest } from '#platform/digest.ts';
import { DomainError } from '#platform/errors.ts';
import { requireMember, requireNoToken } from '#platform/guard.ts';
import { defineLimits, HOUR, limit } from '#platform/limits/limit.ts';
import type { LinkQuery, LinkRequest } from '../../contract/linking.ts';
import { isScope, type Scope } from '../../linking.ts';
import { type Client, findClient, mayReturnTo } from './client.ts';
import { requireLinking } from './require-linking.ts';

const limits = defineLimits({
  linkAgent: { account: { most: 30, seconds: HOUR }, address: { most: 100, seconds: HOUR } },
});

/** The parts of the shop for which tokens are. */
export const resourcesOf = (publicUrl: string): string[] => [
  publicUrl,
  `${publicUrl}/ucp`,
  `${publicUrl}/ucp/mcp`,
];

type Wrong = 'unsupported_response_type' | 'invalid_request' | 'invalid_scope' | 'invalid_target';
type Checked = { client: Client; redirectUrl: string; scopes: Scope[]; challenge: string };

/** An error that is reported to the agent, since its address is right. */
type Failed = { client: Client; redirectUrl: string; wrong: Wrong };

/** @throws `agents.link_wrong` (400) for an unknown agent or address: nobody is sent there. */
async function check(ctx: Context, asked: LinkQuery): Promise<Checked | Failed> {
  const client = await findClient(ctx, asked.client_id);
  const redirectUrl = asked.redirect_uri;
  if (!client || redirectUrl === undefined || !mayReturnTo(client, redirectUrl))
    throw new DomainError('agents.link_wrong', 400);
  const failed = (wrong: Wrong): Failed => ({ client, redirectUrl, wrong });
  if (asked.response_type !== 'code') return failed('unsupported_response_type');
  const { code_challenge: challenge = '', code_challenge_method: method } = asked;
  if (method !== 'S256' || !/^[\w-]{43}$/.test(challenge)) return failed('invalid_request');
  const scopes = [...new Set((asked.scope ?? '').split(' ').filter(Boolean))];
  if (scopes.length === 0 || !scopes.every(isScope)) return failed('invalid_scope');
  if (asked.resource !== undefined && !resourcesOf(ctx.services.publicUrl).includes(asked.resource))
    return failed('invalid_target');
  return { client, redirectUrl, scopes: scopes.filter(isScope), challenge };
}

/** The agent's address with the answer, and who answers (RFC 9207). */
function returnTo(
  { services }: Context,
  redirectUrl: string,
  { state }: LinkQuery,
  parameters: Record<string, string>,
): string {
  const url = new URL(redirectUrl);
  const given = state === undefined ? parameters : { ...parameters, state };
  for (const [name, value] of Object.entries({ ...given, iss: services.publicUrl }))
    url.searchParams.set(name, value);
  return url.href;
}

/**
 * What an agent asks of a member.
 *
 * @throws `agents.link_wrong` (400), `request.not_found` (404) where agents may not shop.
 */
export async function readLinkRequest(ctx: Context, asked: LinkQuery): Promise<LinkRequest> {
  requireMember(ctx);
  requireNoToken(ctx);
  await requireLinking(ctx);
  const checked = await check(ctx, asked);
  const { name, id } = checked.client;
  const who = { agentName: name, agentHost: new URL(id).host };
  if ('wrong' in checked) {
    const redirectTo = returnTo(ctx, checked.redirectUrl, asked, { error: checked.wrong });
    return { ...who, scopes: [], redirectTo };
  }
  return { ...who, scopes: checked.scopes, redirectTo: null };
}

const insert = plannedQuery(
  `insert into agent_link_codes (hash, user_id, client_id, agent_name, scopes, redirect_url, challenge, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, now() + interval '1 minute')`,
);

/**
 * Answers an agent for the member: with a code that it exchanges within a minute, or with the refusal. Returns where
 * the browser goes on.
 *
 * @throws as `readLinkRequest`, `request.too_many` (429).
 */
export async function answerLinkRequest(
  ctx: Context,
  { isAllowed, ...asked }: LinkQuery & { isAllowed: boolean },
): Promise<string> {
  const { userId } = requireMember(ctx);
  requireNoToken(ctx);
  await requireLinking(ctx);
  await limit(ctx, limits.linkAgent, userId);
  const checked = await check(ctx, asked);
  const { redirectUrl, client } = checked;
  if ('wrong' in checked) return returnTo(ctx, redirectUrl, asked, { error: checked.wrong });
  if (!isAllowed) return returnTo(ctx, redirectUrl, asked, { error: 'access_denied' });
  const { scopes, challenge } = checked;
  const code = randomBytes(32).toString('base64url');
  await inTransaction(ctx, async (tx) => {
    await insert(tx, [digest(code), userId, client.id, client.name, scopes, redirectUrl, challenge]);
    await recordAudit(tx, {
      action: 'account.program_linked',
      subjectType: 'user',
      subjectId: userId,
      details: { program: client.name, address: client.id, scopes },
    });
  });
  return returnTo(ctx, redirectUrl, asked, { code });
}
