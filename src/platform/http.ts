import type { IncomingMessage } from 'node:http';
import type { Hook } from '@hono/zod-openapi';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context as HonoContext, MiddlewareHandler, ValidationTargets } from 'hono';
import type { Context } from './context.ts';
import { DomainError, tooLong } from './errors.ts';
import { type Access, requireAccess, requireNoToken, type TokenUse, tokenUse } from './guard.ts';
import { type BodyKind, readBody } from './read-body.ts';

/**
 * A read's answer with what it depends on: cache tags, and the next moment at which it changes by itself
 * (a deal or slide begins or ends; null: never).
 */
export type Fresh<T> = { body: T; tags: string[]; changesAt: Date | null };

export type Variables = {
  ctx: Context;
  /** Collects what this answer depends on, for the caches and for the page that is being rendered from it. */
  freshness: { tags: Set<string>; changesAt: Date | null };
};

/** `freshness` in the bindings is the collector of the page render that asks in process, `incoming` what came over the network. */
export type Bindings = {
  freshness?: Variables['freshness'];
  remoteAddress?: string;
  incoming?: IncomingMessage;
};
export type Env = { Variables: Variables; Bindings: Bindings };

/** Notes on the request what its answer depends on, and gives the body back. */
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

/** What is not right where no part of it can be named. */
const wholes: Record<keyof ValidationTargets, string> = {
  json: 'JSON',
  form: 'form',
  query: 'query',
  param: 'path',
  header: 'header',
  cookie: 'cookie',
};

/** Input that the contract refuses: a malformed id in the path is an unknown one (404), all else 400. */
const onInvalid: Hook<unknown, Env, string, unknown> = (result) => {
  if (result.success) return;
  if (result.target === 'param') throw new DomainError('request.not_found', 404);
  const [issue] = result.error.issues;
  const field = issue?.path.join('.') || wholes[result.target];
  if (issue?.code === 'too_big' && issue.origin === 'string') throw tooLong(field, Number(issue.maximum));
  if (issue?.code === 'too_big' && issue.origin === 'array')
    throw new DomainError('request.too_many_items', 400, { field, most: Number(issue.maximum) });
  throw new DomainError('request.invalid', 400, { field });
};

/** Turns others away before anything of their request is read. The verbs check again. */
const onlyFor =
  (access: Access, tokens: TokenUse): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (tokens === 'refused') requireNoToken(c.var.ctx);
    requireAccess(c.var.ctx, access);
    await next();
  };

/** Where a contract says who may make its call. */
export const ACCESS = 'x-access';
/** Where it says whether access tokens may make it, if that is not plain from who may. */
export const TOKEN = 'x-token';
/** Where it says that the body is more than a little JSON. */
export const BODY = 'x-body';

type Stated = {
  [ACCESS]?: Access;
  [TOKEN]?: TokenUse;
  [BODY]?: BodyKind;
  middleware?: MiddlewareHandler | MiddlewareHandler[];
};

/**
 * A router for contracts: each states who may make the call (`x-access`, `x-token`) and what its body may be (`x-body`), and
 * the router holds everybody to it, in that order. Refused input becomes a `DomainError`.
 *
 * @throws where a contract does not say who may make the call, or has no name (`createRoute` of `#platform/contract.ts`).
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
      onlyFor(access, tokens),
      ...(route.method === 'get' ? [] : [readBody(body, access)]),
      answerInTime,
      middleware,
    ].flat();
    return open({ ...route, middleware: steps } as typeof route, ...rest);
  }) as typeof open;
  return router;
}

/** Longer than the database may take for a statement or a place in the pool takes to come free. */
const LONGEST_MS = 25_000;

/**
 * Ends the wait for an answer where the database or another neighbour neither answers nor breaks off: with
 * `server.unavailable` (503). What the call began may still be done; who sends an idempotency key hears of it next time.
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
