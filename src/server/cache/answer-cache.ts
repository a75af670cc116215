import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import type { CacheTag } from '#platform/cache-tags.ts';
import { DomainError } from '#platform/errors.ts';
import { type Env, earliest, type Variables } from '#platform/http.ts';
import { acceptedLocale } from '#platform/locale.ts';
import { fingerprintOf } from '../http/prepared-answer.ts';
import type { HeaderPair } from '../http/security-headers.ts';
import { answerKey, type DeclaredParams, declaredParams } from './answer-key.ts';
import { type AnswerMemory, type CachedAnswer, isFrame } from './answer-memory.ts';
import { sendAnswer } from './send-answer.ts';
import type { Made } from './tagged-cache.ts';

type Freshness = Variables['freshness'];

const OVERHEAD = 2_048;
/** The cache's own memory per tag of an answer. */
const TAG_BYTES = 150;
const notPublic: CachedAnswer = {
  tags: [],
  changesAt: Number.POSITIVE_INFINITY,
  bytes: 0,
  isFrame: false,
  isPublic: false,
  status: 0,
  contentType: '',
  fingerprint: '',
  body: Buffer.alloc(0),
  ready: {},
};

/**
 * Answers public reads of an open shop from memory: requests by visitors whose route states its dependencies, including
 * 404s; for pages of members their frame. Everything else (writes, requests with a session, other failures) is
 * `no-store`. `headers` go on every answer of the API; stored ones are later sent without the app.
 */
export function answerCache(
  app: OpenAPIHono<Env>,
  answers: AnswerMemory,
  headers: readonly HeaderPair[],
): MiddlewareHandler<Env> {
  let declared: DeclaredParams | undefined;
  return async (c, next) => {
    const { method } = c.req;
    if (!mayKeep(c) || (method !== 'GET' && method !== 'HEAD')) {
      await next();
      c.res.headers.set('cache-control', 'no-store');
      return;
    }
    declared ??= declaredParams(app);
    const key = answerKey(c.req.url, c.var.ctx.locale, declared);
    let isOwn = false;
    const answer = await answers.load(key, () => {
      isOwn = true;
      return make(c, next, key, answers.findStale(key));
    });
    if (answer.isPublic) {
      note(c, answer);
      c.res = undefined;
      c.res = await sendAnswer(c, answer, headers);
      const asked = c.env?.incoming?.url;
      if (asked) answers.remember(asked, acceptedLocale(c.req.header('accept-language')), key);
      return;
    }
    if (!isOwn) await next();
    c.res.headers.set('cache-control', 'no-store');
  };
}

/**
 * Whether the answer is the same for every visitor; for the pages of members the frame is, too. Staff read what they have
 * just changed, also on another node.
 */
function mayKeep({ env, req, var: { ctx, opening } }: Context<Env>): boolean {
  if (!opening.isOpen) return false;
  const { kind } = ctx.actor;
  return kind === 'visitor' || (kind === 'member' && env?.freshness !== undefined && isFrame(req.path));
}

/** Runs the route with its own collector of dependencies, since a page render makes several calls. */
async function make(
  c: Context<Env>,
  next: () => Promise<void>,
  key: string,
  stale: CachedAnswer | undefined,
): Promise<Made<CachedAnswer>> {
  const outer = c.var.freshness;
  const freshness: Freshness = { tags: new Set(), changesAt: null };
  c.set('freshness', freshness);
  await next();
  c.set('freshness', outer);
  if (c.res.status === 503 && stale) return { entry: stale, storable: false };
  for (const tag of missTags(c)) freshness.tags.add(tag);
  const isAnswer = c.res.status === 200 || c.res.status === 404;
  const isPublic = isAnswer && freshness.tags.size > 0 && !c.res.headers.has('set-cookie');
  const entry = isPublic ? await entryOf(c, key, freshness) : notPublic;
  return { entry, storable: isPublic };
}

/** The dependencies of a 404; empty if unknown. */
const missTags = ({ error, res }: Context<Env>): readonly CacheTag[] =>
  error instanceof DomainError && res.status === 404 ? error.tags : [];

async function entryOf(c: Context<Env>, key: string, { tags, changesAt }: Freshness): Promise<CachedAnswer> {
  const response = c.res;
  const body = Buffer.from(await response.arrayBuffer());
  return {
    tags: [...tags],
    changesAt: changesAt?.getTime() ?? Number.POSITIVE_INFINITY,
    // Params of any length are part of the key, so a key may be larger than its answer.
    bytes: body.length * 1.5 + key.length * 2 + bytesOf(tags) + OVERHEAD,
    isFrame: isFrame(c.req.path),
    isPublic: true,
    status: response.status,
    contentType: response.headers.get('content-type') ?? 'application/json',
    fingerprint: fingerprintOf(body),
    body,
    ready: {},
  };
}

function bytesOf(tags: ReadonlySet<CacheTag>): number {
  let bytes = tags.size * TAG_BYTES;
  for (const tag of tags) bytes += tag.length;
  return bytes;
}

/** Adds an answer's dependencies to those of the page that is rendered from it. */
function note(c: Context<Env>, answer: CachedAnswer): void {
  const { freshness } = c.var;
  for (const tag of answer.tags) freshness.tags.add(tag);
  const changesAt = Number.isFinite(answer.changesAt) ? new Date(answer.changesAt) : null;
  freshness.changesAt = earliest(freshness.changesAt, changesAt);
}
