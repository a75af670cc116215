import type { Context as HonoContext, TypedResponse } from 'hono';
import { type Env, type Fresh, fresh } from '#platform/http.ts';

/** An answer that PostgreSQL returned as JSON text; sent without parsing it. */
export type JsonText<T> = string & { readonly __shape?: T };

/** It with one more member, which PostgreSQL does not know; `body` is an object that is not empty. */
export const withMember = <T, Name extends keyof T & string>(
  body: JsonText<Omit<T, Name>>,
  name: Name,
  value: T[Name],
): JsonText<T> => `${body.slice(0, -1)}, ${JSON.stringify(name)}: ${JSON.stringify(value)}}`;

/** Sends it. */
export function sendJson<T>(c: HonoContext<Env>, answer: Fresh<JsonText<T>>) {
  const text = fresh(c, answer);
  const response = c.body(text, 200, { 'content-type': 'application/json' });
  return response as unknown as Response & TypedResponse<T, 200, 'json'>;
}
