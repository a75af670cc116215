import type { IncomingMessage } from 'node:http';
import type { Hook } from '@hono/zod-openapi';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context as HonoContext, MiddlewareHandler, ValidationTargets } from 'hono';
import type { CacheTag } from './cache-tags.ts';
import type { Context, Transaction } from './context.ts';
import { DomainError, tooLong } from './errors.ts';
import { type Access, notOpen, requireAccess, requireNoToken, type TokenUse, tokenUse } from './guard.ts';
import { type BodyKind, readBody } from './read-body.ts';

/**
 * The answer to a read and what it depends on: cache tags, and the next time at which it changes by itself (a deal or
 * slide begins or ends; null: never).
 */
export type Fresh<T> = { body: T; tags: CacheTag[]; changesAt: Date | null };

export type Variables = {
  ctx: Context;
  /** Collects what this answer depends on, for the caches and for the page that is rendered from it. */
  freshness: { tags: Set<CacheTag>; changesAt: Date | null };
  opening: OpeningState;
};

/**
 * `isHidden`: the client may not see the shop, since it is not open yet. `isOpen`: all clients may; only then answers
 * are cached. `isUnowned`: the shop is new and has no owner, so that its pages say how to begin. `isAway`: it was open
 * before, and is closed for a while, with the moment at which the day of its opening begins, if one was named.
 */
export type OpeningState = {
  isOpen: boolean;
  isHidden: boolean;
  isUnowned: boolean;
  isAway: boolean;
  opensAt: Date | null;
};

/**
 * `freshness` in the bindings is set for in-process calls by a page render; `incoming` is the request from the
 * network.
 */
type Bindings = {
  /** An open transaction in which an in-process call runs, whose commit or rollback is not its own. */
  transaction?: Transaction;
  freshness?: Variables['freshness'];
  /** Of the client of a page, for the calls that its render makes. */
  isHidden?: boolean;
  remoteAddress?: string;
  incoming?: IncomingMessage;
};
export type Env = { Variables: Variables; Bindings: Bindings };

/** Records what an answer depends on and returns its body. */
export function fresh<T>(c: HonoContext<Env>, answer: Fresh<T>): T {
  const { freshness } = c.var;
  for (const tag of answer.tags) freshness.tags.add(tag);
  freshness.changesAt = earliest(freshness.changesAt, answer.changesAt);
  return answer.body;
}

export const earliest = (a: Date | null, b: Date | null): Date | null => {
  if (!a || !b) return a ?? b;
  return a < b ? a : b;
};

/** Messages for invalid input that has no field name. */
const wholes: Record<keyof ValidationTargets, string> = {
  json: 'JSON',
  form: 'form',
  query: 'query',
  param: 'path',
  header: 'header',
  cookie: 'cookie',
};

/** Handles input that the contract refuses: a malformed id in the path is an unknown one (404), all else 400. */
const onInvalid: Hook<unknown, Env, string, unknown> = (result) => {
  if (result.success) return;
  if (result.target === 'param') throw new DomainError('request.not_found', 404);
  const [issue] = result.error.issues;
  const field = issue?.path.join('.') || wholes[result.target];
  if (issue?.code === 'too_big' && issue.origin === 'string') throw tooLong(field, Number(issue.maximum));
  if (issue?.code === 'too_big' && issue.origin === 'array')
    throw new DomainError('request.too_many_items', 400, { field, most: Number(issue.maximum) });
  const why: unknown = issue?.code === 'custom' ? issue.params?.why : undefined;
  throw new DomainError('request.invalid', 400, typeof why === 'string' ? { field, why } : { field });
};

/** Refuses requests without access before any part of them is read. The verbs check again. */
const onlyFor =
  (access: Access, tokens: TokenUse, isAlwaysOpen: boolean): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (c.var.opening.isHidden && access === 'public' && !isAlwaysOpen) throw notOpen();
    if (tokens === 'refused') requireNoToken(c.var.ctx);
    requireAccess(c.var.ctx, access);
    await next();
  };

/** The header of calls from the preview of drafts, which shows them to staff who may edit them. */
export const SHOWS_DRAFTS = 'x-shows-drafts';

/** The extension that states who may make a call. */
export const ACCESS = 'x-access';
/** The extension that states whether access tokens may make a call, if that does not follow from `x-access`. */
const TOKEN = 'x-token';
/** The extension of calls for all clients that visitors may make before the shop is open. */
const BEFORE_OPENING = 'x-before-opening';
/** The extension for bodies other than small JSON. */
const BODY = 'x-body';

type Stated = {
  [ACCESS]?: Access;
  [TOKEN]?: TokenUse;
  [BODY]?: BodyKind;
  [BEFORE_OPENING]?: true;
  middleware?: MiddlewareHandler | MiddlewareHandler[];
};

/**
 * A router for contracts. Each contract states who may make the call (`x-access`, `x-token`) and the kind of its body
 * (`x-body`); the router checks them in that order. Invalid input becomes a `DomainError`.
 *
 * @throws if a contract does not state its access or has no name (use `createRoute` of `#platform/contract.ts`).
 */
export function createRouter(): OpenAPIHono<Env> {
  const router = new OpenAPIHono<Env>({ defaultHook: onInvalid });
  const open = router.openapi;
  router.openapi = ((route, ...rest) => {
    const { [ACCESS]: access, [BODY]: body = 'json', middleware = [] } = route as Stated;
    if (!access) throw new Error(`${route.method} ${route.path} does not say who may make it`);
    if (!route.operationId) throw new Error(`${route.method} ${route.path} has no operationId`);
    const tokens = tokenUse(access, (route as Stated)[TOKEN]);
    const steps = [
      onlyFor(access, tokens, (route as Stated)[BEFORE_OPENING] === true),
      ...(route.method === 'get' ? [] : [readBody(body, access)]),
      answerInTime,
      middleware,
    ].flat();
    return open({ ...route, middleware: steps } as typeof route, ...rest);
  }) as typeof open;
  return router;
}

/** Above the limits for a statement and for a free connection. */
const LONGEST_MS = 25_000;

/**
 * Answers with `server.unavailable` (503) when the database or another service neither answers nor fails in time. The
 * call may still complete; a retry with the same idempotency key gets its result.
 */
const answerInTime: MiddlewareHandler = async (_c, next) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DomainError('server.unavailable', 503)), LONGEST_MS);
  });
  try {
    await Promise.race([next(), late]);
  } finally {
    clearTimeout(timer);
  }
};
