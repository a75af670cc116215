import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, Transaction } from '#platform/context.ts';
import { digest } from '#platform/digest.ts';
import type { Env } from '#platform/http.ts';
import { type Arguments, addressOf, type Tool, type toolsOf } from './tools.ts';

export type Answer = { isFailed: boolean; body: unknown };
/** The app, its tools, and the access token as which they are used. */
export type Asking = {
  app: OpenAPIHono<Env>;
  tools: ReturnType<typeof toolsOf>;
  ctx: Context;
  token: string;
};

type AskOptions = {
  /** Makes a repeated call one call. */
  key?: string;
  /** In which the call runs; else it has its own. */
  transaction?: Transaction | undefined;
};

/** Makes the call of a tool through the app, with all its guards. */
export async function ask(
  { app, ctx, token }: Asking,
  tool: Tool,
  given: Arguments,
  { key, transaction }: AskOptions = {},
): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-language': ctx.locale,
    'content-type': 'application/json',
    ...(tool.takesKey && key ? { 'idempotency-key': digest(key).toString('hex') } : {}),
  };
  const body = tool.isChange ? { body: JSON.stringify(given.body ?? {}) } : {};
  const init = { method: tool.method, headers, ...body };
  const env = {
    ...(ctx.address ? { remoteAddress: ctx.address } : {}),
    ...(transaction ? { transaction } : {}),
  };
  const response = await app.request(addressOf(tool, given), init, env);
  const text = await response.text();
  const answer: unknown = text === '' ? {} : JSON.parse(text);
  // Answers of tools are objects.
  return { isFailed: !response.ok, body: Array.isArray(answer) ? { items: answer } : answer };
}
