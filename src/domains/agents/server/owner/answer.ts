import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from '@hono/zod-openapi';
import { readSettings } from '#domains/content/server/index.ts';
import { bearerToken } from '#platform/bearer.ts';
import type { Context } from '#platform/context.ts';
import { digest } from '#platform/digest.ts';
import { errorMessage } from '#platform/error-messages.ts';
import { DomainError } from '#platform/errors.ts';
import { requireAccess } from '#platform/guard.ts';
import { createRouter, type Env } from '#platform/http.ts';
import { type OwnerMessage, sendOwnerMessage } from '../../contract/owner-tools.ts';
import { mcpVersion, sorted } from '../bindings/mcp.ts';
import { isConfirmed, newConfirmation, type Subject } from './confirmations.ts';
import {
  type Arguments,
  addressOf,
  checkArguments,
  isAllowed,
  type Tool,
  thingsOf,
  toolsOf,
} from './tools.ts';

type App = OpenAPIHono<Env>;
type Tools = ReturnType<typeof toolsOf>;
type Answer = { isFailed: boolean; body: unknown };
type Asking = { app: App; tools: Tools; ctx: Context; token: string };

const ToolCall = z.object({
  name: z.string().max(200),
  arguments: z.looseObject({ body: z.looseObject({}).optional() }).default({}),
});

/**
 * The owner's tools by the Model Context Protocol: each is a call of the app, made as the access token of the client.
 *
 * @throws `auth.token_invalid` (401) for sessions.
 */
export function ownerToolRoutes(app: App) {
  // Made at the first message, when the app has all its calls.
  let tools: Tools | null = null;
  const routes = createRouter();
  // Clients ask so for a stream of events, which there is not.
  routes.get('/mcp', (c) => c.body(null, 405, { allow: 'POST' }));
  return routes.openapi(sendOwnerMessage, async (c) => {
    const token = bearerToken(c.req.header('authorization'));
    if (!token) throw new DomainError('auth.token_invalid', 401);
    tools ??= toolsOf(app);
    const message = c.req.valid('json');
    if (message.id === undefined) return c.body(null, 202);
    const answer = await answerMessage({ app, tools, ctx: c.var.ctx, token }, message);
    return c.json({ jsonrpc: '2.0' as const, id: message.id, ...answer }, 200);
  });
}

async function answerMessage(asking: Asking, { method, params }: OwnerMessage) {
  if (method === 'initialize') {
    const { storeName } = await readSettings(asking.ctx);
    const protocolVersion = mcpVersion(params?.protocolVersion);
    return {
      result: { protocolVersion, capabilities: { tools: {} }, serverInfo: { name: storeName, version: '1' } },
    };
  }
  if (method === 'ping') return { result: {} };
  if (method === 'tools/list') return { result: { tools: listTools(asking) } };
  if (method !== 'tools/call') return { error: { code: -32601, message: 'Method not found' } };
  const call = ToolCall.safeParse(params);
  const tool = call.success ? asking.tools.get(call.data.name) : undefined;
  if (!call.success || !tool) return { error: { code: -32602, message: 'Invalid params' } };
  const { isFailed, body } = await callTool(asking, tool, call.data.arguments);
  const text = JSON.stringify(body);
  return { result: { isError: isFailed, structuredContent: body, content: [{ type: 'text', text }] } };
}

/** Only the tools whose calls the token may make. */
const listTools = ({ ctx, tools }: Asking) =>
  [...tools.values()]
    .filter((tool) => isAllowed(ctx, tool))
    .map(({ call, description, schema, isChange }) => ({
      name: call,
      description,
      inputSchema: schema,
      annotations: { readOnlyHint: !isChange },
    }));

async function callTool(asking: Asking, tool: Tool, given: Arguments): Promise<Answer> {
  const { ctx } = asking;
  try {
    requireAccess(ctx, tool.access);
    checkArguments(tool, given);
    return tool.isChange ? await change(asking, tool, given) : await ask(asking, tool, given);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, params } = error;
    return { isFailed: true, body: { ...params, code, message: errorMessage(code, params, ctx.locale) } };
  }
}

/** Makes a change that was confirmed; any other is shown, with a confirmation. */
async function change(asking: Asking, tool: Tool, given: Arguments): Promise<Answer> {
  const { ctx, token } = asking;
  const { confirmation, ...rest } = given;
  const shown = await show(asking, tool, rest);
  if ('isFailed' in shown) return shown;
  const now = JSON.stringify(shown.now);
  const subject: Subject = [
    digest(token).toString('hex'),
    tool.call,
    JSON.stringify(sorted(rest)),
    digest(now).toString('hex'),
  ];
  if (confirmation && (await isConfirmed(ctx, subject, confirmation)))
    return ask(asking, tool, rest, confirmation);
  const changes = shown.now.map((one) => changesOf(one, rest.body ?? {}));
  const wouldSend = { method: tool.method, path: tool.path, ...rest };
  return {
    isFailed: false,
    body: {
      status: 'confirmation_required',
      confirmation: await newConfirmation(ctx, subject),
      wouldSend,
      now: shown.now,
      changes: changes.flat(),
    },
  };
}

/** What is there now of all that a change is about, or the refusal to read it. */
async function show(asking: Asking, tool: Tool, given: Arguments): Promise<{ now: unknown[] } | Answer> {
  const read = tool.shows === undefined ? undefined : asking.tools.get(tool.shows);
  if (!read) return { now: [] };
  const now: unknown[] = [];
  for (const thing of thingsOf(tool, given)) {
    const named = read.path.includes('{') ? thing : {};
    const answer = await ask(asking, read, named);
    if (answer.isFailed) return answer;
    now.push(read.path.includes('{') ? answer.body : entryOf(answer.body, given.id));
  }
  return { now };
}

/** The thing of a list by its id; null if it is not there. */
function entryOf(body: unknown, id: unknown): unknown {
  const lists = Object.values(body as object).filter(Array.isArray) as { id?: unknown }[][];
  return lists.flat().find((one) => one.id === id) ?? null;
}

/** The fields that a body sets to another value. */
function changesOf(now: unknown, body: Record<string, unknown>) {
  const inside = (now as { data?: unknown } | null)?.data ?? now;
  const fields = Object.entries((inside ?? {}) as Record<string, unknown>);
  return fields
    .filter(([name, from]) => name in body && JSON.stringify(from) !== JSON.stringify(body[name]))
    .map(([field, from]) => ({ field, from, to: body[field] }));
}

/** Makes the call of a tool through the app, with all its guards. */
async function ask(
  { app, ctx, token }: Asking,
  tool: Tool,
  given: Arguments,
  confirmation?: string,
): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-language': ctx.locale,
    'content-type': 'application/json',
    ...(tool.takesKey && confirmation ? { 'idempotency-key': digest(confirmation).toString('hex') } : {}),
  };
  const body = tool.isChange ? { body: JSON.stringify(given.body ?? {}) } : {};
  const init = { method: tool.method, headers, ...body };
  const env = ctx.address ? { remoteAddress: ctx.address } : {};
  const response = await app.request(addressOf(tool, given), init, env);
  const text = await response.text();
  const answer: unknown = text === '' ? {} : JSON.parse(text);
  // Answers of tools are objects.
  return { isFailed: !response.ok, body: Array.isArray(answer) ? { items: answer } : answer };
}
