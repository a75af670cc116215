import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { readSettingsAndOpening } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import type { Shares } from '#platform/db/shares.ts';
import { digest } from '#platform/digest.ts';
import { ClientGone, DomainError } from '#platform/errors.ts';
import type { Env } from '#platform/http.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import { acceptedLocale } from '#platform/locale.ts';
import { readBody } from '#platform/read-body.ts';
import { visibleValue } from '#platform/visible-json.ts';
import { newest, versions } from '../../versions.ts';
import { perform } from '../gate/perform.ts';
import type { PublicAnswers } from '../gate/public-answers.ts';
import { Refusal } from '../gate/refusal.ts';
import { operations } from '../operations.ts';
import type { AgentMemory } from '../profile/agent-profiles.ts';
import { offeredCapabilities } from '../profile/negotiate.ts';
import { instrumentOf, isOwnHandlerId, profileProviders, shopProfile } from '../profile/shop-profile.ts';
import { publicKeys, signingKey } from '../signing/keys.ts';
import { contentDigest, type SignedRequest, signatureHeaders } from '../signing/signatures.ts';
import { testingCalls } from '../testing/testing-calls.ts';
import { agentsDocument } from './api-document.ts';
import { answerMcp } from './mcp.ts';

/** The program, as far as these routes need it. */
export type Program = {
  context(actor: Context['actor'], locale?: Context['locale'], address?: string): Context;
  shares: Shares;
  config: { agentTestSecret: string | null };
};

/** What the program remembers between calls. */
type Memories = {
  agents: AgentMemory | undefined;
  answers: PublicAnswers | undefined;
  settings: typeof readSettingsAndOpening;
};

type Hono = HonoContext<Env>;

/** The token of a linked account. */
const bearerIn = (header: string | undefined): string | null =>
  /^bearer ([\w.~+/-]{1,500}=*)$/i.exec(header ?? '')?.[1] ?? (header === undefined ? null : '');

/** `profile` of the dictionary in `UCP-Agent` (RFC 8941). */
function profileIn(header: string | undefined): string | null {
  const quoted = /(?:^|,)\s*profile\s*=\s*"((?:[^"\\]|\\["\\])*)"/.exec(header ?? '')?.[1];
  return quoted?.replace(/\\(["\\])/g, '$1') ?? null;
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = text === '' ? {} : JSON.parse(text, visibleValue);
    // PostgreSQL stores no NUL.
    if (/(?<!\\)(\\\\)*\\u0000/.test(text) || typeof value !== 'object' || value === null)
      throw new Refusal('invalid_request');
    return value;
  } catch {
    throw new Refusal('invalid_request');
  }
}

/**
 * The calls of agents, their profile and tools. They have no session: no cookie is read or set, and what an agent
 * may do follows from its profile and key. Where the shop is closed, or closed to agents, there is nothing here.
 */
export function agentRoutes(
  program: Program,
  { agents, answers, settings: known }: Memories,
): OpenAPIHono<Env> {
  const routes = new OpenAPIHono<Env>();
  const contextOf = (c: Hono): Context => {
    const locale = acceptedLocale(c.req.header('accept-language'));
    const db = program.shares[c.req.method === 'GET' ? 'read' : 'write'];
    return { ...program.context({ kind: 'visitor' }, locale, c.env?.remoteAddress), db };
  };
  routes.onError((error, c) => {
    const locale = acceptedLocale(c.req.header('accept-language'));
    return refuse(c, refusalOf(error), locale);
  });
  const whereOpen = async (c: Hono) => {
    const ctx = contextOf(c);
    const { isOpen, settings } = await known(ctx);
    if (!isOpen || !settings.agentsMayShop) throw new Refusal('not_found');
    return { ctx, settings };
  };

  const sendProfile = async (c: Hono, version: (typeof versions)[number], isComplete: boolean) => {
    const { ctx, settings } = await whereOpen(c);
    const offer = {
      names: offeredCapabilities(settings.agentsLeaveOut),
      providers: await profileProviders(ctx, settings),
    };
    const text = JSON.stringify(
      shopProfile(ctx.services.publicUrl, version, { ...offer, isComplete, keys: await publicKeys(ctx) }),
    );
    const etag = `"${digest(text).toString('base64url').slice(0, 22)}"`;
    const headers = { 'cache-control': 'public, max-age=300', etag };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.body(text, 200, { ...headers, 'content-type': 'application/json' });
  };
  routes.get('/.well-known/ucp', (c) => sendProfile(c, newest, false));
  for (const version of versions) {
    routes.get(`/ucp/${version}/.well-known/ucp`, (c) => sendProfile(c, version, true));
    routes.get(`/ucp/handlers/:id/${version}/schema.json`, async (c) => {
      await whereOpen(c);
      const id = c.req.param('id');
      if (!isOwnHandlerId(id)) throw new Refusal('not_found');
      // Open, as instruments are: they have what the protocol adds to them, such as an address.
      const credential = z.looseObject({
        type: z.literal('token'),
        token: z.enum(['success_token', 'fail_token', 'challenge_token']),
      });
      const own = { id: z.string(), handler_id: z.literal(id), type: z.literal(instrumentOf(id)) };
      const instrument = z.looseObject(own);
      return c.json(z.toJSONSchema(id === 'test_card' ? instrument.extend({ credential }) : instrument));
    });
    routes.get(`/ucp/handlers/:id/${version}/spec`, async (c) => {
      const { ctx } = await whereOpen(c);
      const id = c.req.param('id');
      if (!isOwnHandlerId(id)) throw new Refusal('not_found');
      return c.text(serverMessages('server/agents/words', ctx.locale)(`handler_${id}`));
    });
  }

  let document: string | undefined;
  routes.get('/ucp/openapi.json', async (c) => {
    const { ctx } = await whereOpen(c);
    document ??= JSON.stringify(agentsDocument(ctx.services.publicUrl));
    const headers = { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' };
    return c.body(document, 200, headers);
  });

  const body = readBody('signed', 'public');
  routes.post('/ucp/mcp', body, async (c) => {
    const { ctx, settings } = await whereOpen(c);
    const text = await c.req.text();
    const {
      status,
      text: answer,
      challenge = null,
    } = await answerMcp(ctx, text, {
      agents,
      answers,
      reads: program.shares.read,
      signed: signedBy(c, ctx.services.publicUrl, text),
      apiKey: c.req.header('x-api-key') ?? null,
      bearer: bearerIn(c.req.header('authorization')),
      acceptLanguage: c.req.header('accept-language'),
      settings,
    });
    if (challenge !== null) c.header('www-authenticate', challenge);
    const type = { 'content-type': 'application/json' };
    return answer === null ? c.body(null, status as 202) : c.body(answer, status as 200, type);
  });
  for (const operation of operations) {
    routes.on(operation.method, `/ucp${operation.path}`, body, async (c) => {
      const { ctx, settings } = await whereOpen(c);
      const text = operation.method === 'get' ? '' : await c.req.text();
      const requestId = c.req.header('request-id');
      if (requestId && requestId.length <= 200) c.header('request-id', requestId);
      const performed = await perform(ctx, {
        agents,
        answers,
        reads: program.shares.read,
        settings,
        operation,
        id: c.req.param('id') ?? '',
        body: parseJson(text),
        hashed: text,
        key: c.req.header('idempotency-key') ?? null,
        profileUrl: profileIn(c.req.header('ucp-agent')),
        apiKey: c.req.header('x-api-key') ?? null,
        bearer: bearerIn(c.req.header('authorization')),
        signed: signedBy(c, ctx.services.publicUrl, text),
        acceptLanguage: c.req.header('accept-language'),
      });
      if ('refusal' in performed) {
        const challenge = performed.refusal.challengeOf(ctx.services.publicUrl);
        if (challenge !== null) c.header('www-authenticate', challenge);
        return refuse(c, performed.refusal, performed.locale);
      }
      const type = { 'content-type': 'application/json' };
      if (operation.tool !== 'complete_checkout')
        return c.body(performed.text, performed.status as 200, type);
      const digest = contentDigest(performed.text);
      const components = new Map([
        ['@status', String(performed.status)],
        ['content-digest', digest],
        ...Object.entries(type),
      ]);
      const signed = signatureHeaders(components, await signingKey(ctx));
      return c.body(performed.text, performed.status as 200, {
        ...type,
        'content-digest': digest,
        ...signed,
      });
    });
  }
  const systemOf = () => program.context({ kind: 'system' });
  routes.route('/', testingCalls(program.config.agentTestSecret, systemOf));
  routes.all('/ucp', (c) => refuse(c, new Refusal('not_found'), contextOf(c).locale));
  routes.all('/ucp/*', (c) => {
    if (c.req.path === '/ucp/mcp') return c.body(null, 405, { allow: 'POST' });
    return refuse(c, new Refusal('not_found'), contextOf(c).locale);
  });
  return routes;
}

/** The parts of a request that its signature must cover, under the address by which the shop is known. */
function signedBy(c: Hono, publicUrl: string, body: string): SignedRequest {
  const { search } = new URL(c.req.url);
  const named = ['ucp-agent', 'idempotency-key'].filter((name) => c.req.header(name) !== undefined);
  const components = new Map([
    ['@method', c.req.method],
    ['@authority', new URL(publicUrl).host],
    ['@path', c.req.path],
    ...(search ? ([['@query', search]] as const) : []),
    ...[...named, ...(body ? ['content-digest', 'content-type'] : [])].map(
      (name) => [name, c.req.header(name) ?? ''] as const,
    ),
  ]);
  const [signature, signatureInput] = [c.req.header('signature'), c.req.header('signature-input')];
  return { components, body, signature, signatureInput };
}

function refusalOf(error: Error): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DomainError && error.status === 503) return new Refusal('unavailable', 2);
  if (error instanceof ClientGone || error instanceof HTTPException || error instanceof DomainError)
    return new Refusal('invalid_request');
  throw error;
}

function refuse(c: Hono, refusal: Refusal, locale: Context['locale']): Response {
  if (refusal.retryAfter !== null) c.header('retry-after', String(Math.ceil(refusal.retryAfter)));
  const { code, status } = refusal;
  return c.json({ code, content: refusal.contentIn(locale) }, status);
}
