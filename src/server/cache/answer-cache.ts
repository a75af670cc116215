import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { type Env, earliest, type Variables } from '#platform/http.ts';
import {
  compress,
  type Encoding,
  isCompressible,
  negotiateEncoding,
  WORTH_COMPRESSING,
} from '../http/encoding.ts';
import { fingerprintOf, isKnown } from '../http/prepared-answer.ts';
import { answerKey, type DeclaredParams, declaredParams } from './answer-key.ts';
import type { PartedCache } from './parted-cache.ts';
import type { Entry, Made } from './tagged-cache.ts';

/** A public answer. It is compressed when somebody from outside first asks for it. */
export type CachedAnswer = Entry & {
  /** False stands for an answer that only whoever asked may see. */
  isPublic: boolean;
  contentType: string;
  fingerprint: string;
  body: Buffer<ArrayBuffer>;
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
};

type Freshness = Variables['freshness'];

const OVERHEAD = 1_024;
/** What the cache itself holds for each tag of an answer. */
const TAG_BYTES = 150;
const notPublic: CachedAnswer = {
  tags: [],
  changesAt: Number.POSITIVE_INFINITY,
  bytes: 0,
  isPublic: false,
  contentType: '',
  fingerprint: '',
  body: Buffer.alloc(0),
  compressed: {},
};

/**
 * Answers public reads from memory: those of a visitor whose route says what the answer depends on. Everything else
 * (writes, signed-in people, failures) is `no-store`.
 */
export function answerCache(
  app: OpenAPIHono<Env>,
  answers: PartedCache<CachedAnswer>,
): MiddlewareHandler<Env> {
  let declared: DeclaredParams | undefined;
  return async (c, next) => {
    const { method } = c.req;
    if (c.var.ctx.actor.kind !== 'visitor' || (method !== 'GET' && method !== 'HEAD')) {
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
      c.res = await send(c, answer);
      return;
    }
    if (!isOwn) await next();
    c.res.headers.set('cache-control', 'no-store');
  };
}

/** Runs the route with a collector of its own, since one page reads many answers. */
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
  const isPublic = c.res.status === 200 && freshness.tags.size > 0 && !c.res.headers.has('set-cookie');
  const entry = isPublic ? await keep(c.res, key, freshness) : notPublic;
  return { entry, storable: isPublic };
}

async function keep(response: Response, key: string, { tags, changesAt }: Freshness): Promise<CachedAnswer> {
  const body = Buffer.from(await response.arrayBuffer());
  return {
    tags: [...tags],
    changesAt: changesAt?.getTime() ?? Number.POSITIVE_INFINITY,
    // Anybody can ask with long params: a key may be larger than its answer.
    bytes: body.length * 1.5 + key.length * 2 + tags.size * TAG_BYTES + OVERHEAD,
    isPublic: true,
    contentType: response.headers.get('content-type') ?? 'application/json',
    fingerprint: fingerprintOf(body),
    body,
    compressed: {},
  };
}

/** Tells the page that is being rendered from this answer what it depends on. */
function note(c: Context<Env>, answer: CachedAnswer): void {
  const { freshness } = c.var;
  for (const tag of answer.tags) freshness.tags.add(tag);
  const changesAt = Number.isFinite(answer.changesAt) ? new Date(answer.changesAt) : null;
  freshness.changesAt = earliest(freshness.changesAt, changesAt);
}

async function send(c: Context<Env>, answer: CachedAnswer): Promise<Response> {
  const type = { 'content-type': answer.contentType };
  const isInProcess = c.env?.freshness !== undefined;
  if (isInProcess) return new Response(answer.body, { headers: type });
  const encoding = worthwhile(answer) ? negotiateEncoding(c.req.header('accept-encoding')) : 'identity';
  const headers = new Headers({
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Accept-Language',
    etag: `"${answer.fingerprint}${encoding === 'identity' ? '' : `-${encoding}`}"`,
  });
  if (isKnown(c.req.header('if-none-match'), answer.fingerprint)) {
    return new Response(null, { status: 304, headers });
  }
  const body = await inEncoding(answer, encoding);
  headers.set('content-type', answer.contentType);
  headers.set('content-length', String(body.length));
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(body), { headers });
}

const worthwhile = (answer: CachedAnswer): boolean =>
  answer.body.length >= WORTH_COMPRESSING && isCompressible(answer.contentType);

function inEncoding(answer: CachedAnswer, encoding: Encoding): Promise<Buffer> {
  answer.compressed[encoding] ??= compress(answer.body, encoding);
  return answer.compressed[encoding];
}
