import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from '@hono/zod-openapi';
import { readSettings } from '#domains/content/server/index.ts';
import { bearerToken } from '#platform/bearer.ts';
import { digest } from '#platform/digest.ts';
import { errorMessage } from '#platform/error-messages.ts';
import { DomainError } from '#platform/errors.ts';
import { requireAccess } from '#platform/guard.ts';
import { createRouter, type Env } from '#platform/http.ts';
import { type OwnerMessage, sendOwnerMessage } from '../../contract/owner-tools.ts';
import { mcpVersion, sorted } from '../bindings/mcp.ts';
import { type Answer, type Asking, ask } from './ask.ts';
import { isConfirmed, newConfirmation, type Subject } from './confirmations.ts';
import { changesBetween, show, tryOut } from './dry-run.ts';
import { type Arguments, checkArguments, isAllowed, type Tool, toolsOf } from './tools.ts';

type App = OpenAPIHono<Env>;

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
  let tools: ReturnType<typeof toolsOf> | null = null;
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

/** Makes a change that was confirmed; any other is tried, undone, and shown with a confirmation. */
async function change(asking: Asking, tool: Tool, given: Arguments): Promise<Answer> {
  const { ctx, token } = asking;
  const { confirmation, ...rest } = given;
  const before = await show(asking, tool, rest);
  if ('isFailed' in before) return before;
  const early = tool.isShownByTrial ? await tryOut(asking, tool, rest) : null;
  if (early && 'isFailed' in early) return early;
  const subject: Subject = [
    digest(token).toString('hex'),
    tool.call,
    JSON.stringify(sorted(rest)),
    digest(JSON.stringify(early ? early.answer : before.now)).toString('hex'),
  ];
  if (confirmation && (await isConfirmed(ctx, subject, confirmation)))
    return ask(asking, tool, rest, { key: confirmation });
  const tried = early ?? (await tryOut(asking, tool, rest));
  if ('isFailed' in tried) return tried;
  return {
    isFailed: false,
    body: {
      status: 'confirmation_required',
      confirmation: await newConfirmation(ctx, subject),
      wouldSend: { method: tool.method, path: tool.path, ...rest },
      wouldAnswer: tried.answer,
      now: before.now,
      changes: changesBetween(before.now, tried.after),
    },
  };
}
