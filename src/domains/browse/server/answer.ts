import type { Context as HonoContext, TypedResponse } from 'hono';
import { type Env, type Fresh, fresh } from '#platform/http.ts';

/** An answer that PostgreSQL has already written as JSON; nothing parses and prints it again on the way. */
export type JsonText<T> = string & { readonly __shape?: T };

/** Sends it. */
export function sendJson<T>(c: HonoContext<Env>, answer: Fresh<JsonText<T>>) {
  const text = fresh(c, answer);
  const response = c.body(text, 200, { 'content-type': 'application/json' });
  return response as unknown as Response & TypedResponse<T, 200, 'json'>;
}
