import { z } from '@hono/zod-openapi';
import type { Context } from '#platform/context.ts';
import { visibleValue } from '#platform/visible-json.ts';
import { toolDescriptions } from '../../contract/tools.ts';
import { admit } from '../gate/admit.ts';
import { type Call, type Operation, perform } from '../gate/perform.ts';
import { Refusal } from '../gate/refusal.ts';
import { operations } from '../operations.ts';
import { offeredCapabilities } from '../profile/negotiate.ts';
import { schemaOf } from './json-schema.ts';

/*
 * The Model Context Protocol over HTTP without sessions: every request is answered by itself, as JSON.
 */

type Headers = Pick<
  Call,
  'apiKey' | 'bearer' | 'acceptLanguage' | 'signed' | 'settings' | 'answers' | 'agents' | 'reads'
>;
/** `text`: JSON; null for notifications. */
type McpAnswer = { status: number; text: string | null; challenge?: string | null };

const Meta = z.looseObject({
  'ucp-agent': z.looseObject({ profile: z.string().max(2_000) }).optional(),
  'idempotency-key': z.string().max(128).optional(),
});

const RequestId = z.union([z.string().max(1_000), z.number(), z.null()]).optional();
const Request = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: RequestId,
  method: z.string().max(200),
  params: z.looseObject({ meta: Meta.optional(), _meta: Meta.optional() }).optional(),
});
type Params = NonNullable<z.infer<typeof Request>['params']>;
type Id = z.infer<typeof Request>['id'];

const ToolCall = z.looseObject({
  name: z.string().max(200),
  arguments: z.looseObject({ meta: Meta.optional(), id: z.string().max(200).optional() }).default({}),
});

const LATEST = '2025-11-25';
const protocolVersions = ['2025-03-26', '2025-06-18', LATEST];

/** The version of the protocol that a client asks for, else the latest. */
export const mcpVersion = (asked: unknown): string =>
  protocolVersions.find((known) => known === asked) ?? LATEST;

/** Answers one message of an MCP client. */
export async function answerMcp(ctx: Context, text: string, headers: Headers): Promise<McpAnswer> {
  const given = parse(text);
  const request = Request.safeParse(given);
  if (!request.success) {
    const named = z.object({ id: RequestId }).safeParse(given);
    return failed(ctx, named.data?.id, new Refusal('invalid_request'));
  }
  const { id, method, params = {} } = request.data;
  if (method.startsWith('notifications/')) return { status: 202, text: null };
  try {
    if (method === 'initialize') return result(id, initialize(headers.settings, params));
    if (method === 'ping') return result(id, {});
    if (method === 'tools/list') return result(id, { tools: await listTools(ctx, params, headers) });
    if (method === 'tools/call') return await callTool(ctx, { id, params, headers });
    throw new Refusal('not_found');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return failed(ctx, id, error);
  }
}

function parse(text: string): unknown {
  try {
    return /(?<!\\)(\\\\)*\\u0000/.test(text) ? null : JSON.parse(text, visibleValue);
  } catch {
    return idIn(text);
  }
}

/** Of a message that is nested too deeply to be read: its id, which the answer names. */
function idIn(text: string): unknown {
  try {
    const { id } = JSON.parse(text);
    return { id };
  } catch {
    return null;
  }
}

const result = (id: Id, body: object): McpAnswer => resultText(id, JSON.stringify(body));
const resultText = (id: Id, json: string): McpAnswer => ({
  status: 200,
  text: `{"jsonrpc":"2.0","id":${JSON.stringify(id ?? null)},"result":${json}}`,
});

function failed(
  { locale, services }: Pick<Context, 'locale' | 'services'>,
  id: Id | null,
  refusal: Refusal,
): McpAnswer {
  const { code, rpcCode, retryAfter, status } = refusal;
  const content = refusal.contentIn(locale);
  const data = { code, content, ...(retryAfter === null ? {} : { retry_after: retryAfter }) };
  return {
    status,
    text: JSON.stringify({
      jsonrpc: '2.0',
      id: id ?? null,
      error: { code: rpcCode, message: content, data },
    }),
    challenge: refusal.challengeOf(services.publicUrl),
  };
}

function initialize({ storeName }: Headers['settings'], { protocolVersion }: Params) {
  return {
    protocolVersion: mcpVersion(protocolVersion),
    capabilities: { tools: {} },
    serverInfo: { name: storeName, version: '1' },
  };
}

/** The tools of capabilities that both sides have; all of them for a client without a profile. */
async function listTools(ctx: Context, { meta, _meta }: Params, headers: Headers) {
  const { settings, ...credentials } = headers;
  const profileUrl = (meta ?? _meta)?.['ucp-agent']?.profile;
  const offered = offeredCapabilities(settings.agentsLeaveOut);
  if (profileUrl === undefined)
    return operations.filter(({ capability }) => offered.includes(capability)).map(toolOf);
  const { capabilities } = await admit(ctx, settings, { ...credentials, profileUrl, buyerIp: null });
  return operations.filter(({ capability }) => capabilities.includes(capability)).map(toolOf);
}

const tools = new Map<string, object>();

function toolOf(operation: Operation): object {
  const known = tools.get(operation.tool);
  if (known) return known;
  const tool = {
    name: operation.tool,
    description: toolDescriptions[operation.tool],
    inputSchema: schemaOf(argumentsOf(operation), 'input'),
    outputSchema: schemaOf(
      z.union([operation.output, z.looseObject({ messages: z.array(z.unknown()) })]),
      'output',
    ),
  };
  tools.set(operation.tool, tool);
  return tool;
}

function argumentsOf({ path, argument, input, needsKey }: Operation) {
  const key = z.string().min(8).max(128);
  const meta = z.looseObject({
    'ucp-agent': z.looseObject({ profile: z.url() }),
    'idempotency-key': needsKey ? key : key.optional(),
  });
  return z.looseObject({
    meta,
    ...(path.includes(':id') ? { id: z.string().max(200) } : {}),
    ...(argument ? { [argument]: input } : {}),
  });
}

type ToolRequest = { id: Id; params: Params; headers: Headers };

async function callTool(ctx: Context, { id, params, headers }: ToolRequest): Promise<McpAnswer> {
  const parsed = ToolCall.safeParse(params);
  if (!parsed.success) throw new Refusal('invalid_request');
  const { name, arguments: given } = parsed.data;
  const operation = operations.find(({ tool }) => tool === name);
  if (!operation) throw new Refusal('not_found');
  const { meta, ...rest } = given;
  const key = meta?.['idempotency-key'] ?? null;
  const needsId = operation.path.includes(':id');
  if ((operation.needsKey && key === null) || (needsId && rest.id === undefined))
    throw new Refusal('invalid_request');
  const performed = await perform(ctx, {
    operation,
    id: needsId ? (rest.id ?? '') : '',
    body: operation.argument ? rest[operation.argument] : {},
    hashed: written(rest),
    key,
    profileUrl: meta?.['ucp-agent']?.profile ?? null,
    ...headers,
  });
  if ('refusal' in performed) return failed({ ...ctx, locale: performed.locale }, id, performed.refusal);
  // It is JSON already, and long.
  const { text } = performed;
  return resultText(
    id,
    `{"structuredContent":${text},"content":[{"type":"text","text":${JSON.stringify(text)}}]}`,
  );
}

/** What a repeated call must repeat. Arguments nested so deep that they cannot be written are refused. */
function written(value: object): string {
  try {
    return JSON.stringify(sorted(value));
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('invalid_request');
    throw error;
  }
}

/** The same value with the members of its objects in one order. */
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, member]) => [name, sorted(member)]));
}
