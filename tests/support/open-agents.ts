import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { z } from '@hono/zod-openapi';
import { expect } from 'vitest';
import { Failure } from '#domains/agents/contract/answers.ts';
import { operations } from '#domains/agents/server/operations.ts';
import type { Version } from '#domains/agents/versions.ts';
import { writeDemoParts, writeSetting } from '#domains/content/server/index.ts';
import { createShippingMethod } from '#domains/pricing/server/index.ts';
import { layShelves } from './open-shelves.ts';
import { actors, createTestShop } from './test-shop.ts';

export type Binding = 'rest' | 'mcp';
export const combinations: [Binding, Version][] = [
  ['rest', '2026-08-25'],
  ['mcp', '2026-08-25'],
  ['rest', '2026-04-08'],
  ['mcp', '2026-04-08'],
];

type Body = Record<string, unknown> & { messages?: { type: string; code: string; path?: string }[] };
// biome-ignore lint/suspicious/noExplicitAny: answers of several shapes, each compared with its own
export type Answer = { status: number; body: any; code: string | null };

const names = ['catalog.search', 'catalog.lookup', 'cart', 'checkout', 'fulfillment', 'discount', 'order'];
export const profileOf = (version: string, capabilities = names) => ({
  ucp: {
    version,
    capabilities: Object.fromEntries(capabilities.map((name) => [`dev.ucp.shopping.${name}`, [{ version }]])),
  },
});

/** A host of agent profiles; each path answers as it was told. */
export async function openProfileHost() {
  const pages = new Map<string, { status?: number; headers?: Record<string, string>; body: string }>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const page = pages.get(request.url ?? '');
    if (page?.body === 'never') return;
    response.writeHead(page ? (page.status ?? 200) : 404, page?.headers).end(page?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const put = (
    path: string,
    body: unknown,
    more: { status?: number; headers?: Record<string, string> } = {},
  ) => {
    pages.set(path, { ...more, body: typeof body === 'string' ? body : JSON.stringify(body) });
    return origin + path;
  };
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin, put, asked, close };
}

/** Appends an answer to the file that `AGENT_ANSWERS` names, for `cli/checks/check-agent-answers.ts`. */
export function record(answer: { tool: string; version: string; body: unknown }): void {
  const file = process.env.AGENT_ANSWERS;
  if (file) appendFileSync(file, `${JSON.stringify(answer)}\n`);
}

/** A demo shop that agents may shop in, with a shipping method for 5.00, and the calls of an agent. */
export async function openAgentShop(
  environment: Record<string, string> = {},
  options?: Parameters<typeof createTestShop>[1],
) {
  const shop = await createTestShop(environment, options);
  const shelves = await layShelves(shop);
  const system = shop.kiosk.context(actors.system);
  await writeDemoParts(system, {});
  await writeSetting(shelves.staff, 'invoiceFor', 'everyone');
  const method = await createShippingMethod(shelves.staff, { name: 'Standard', priceMinor: 500 });
  const hosts = await openProfileHost();
  hosts.put('/2026-08-25', profileOf('2026-08-25'));
  hosts.put('/2026-04-08', profileOf('2026-04-08'));

  const call = async (
    [binding, version]: [Binding, string],
    tool: string,
    { id, body, key, profile = `${hosts.origin}/${version}`, lang = 'en' }: Sent = {},
  ): Promise<Answer> => {
    const operation = operations.find((each) => each.tool === tool);
    if (!operation) throw new Error(tool);
    const send = binding === 'rest' ? overRest : overMcp;
    const answer = await send(shop, operation, { id, body, key, profile, lang });
    if (answer.code === null) {
      hold(operation.output, answer.body);
      record({ tool, version, body: answer.body });
    }
    return answer;
  };
  const recordProfiles = async () => {
    const newest = await shop.request('/.well-known/ucp');
    if (newest.ok) record({ tool: 'shop_profile', version: '2026-08-25', body: await newest.json() });
    for (const version of ['2026-08-25', '2026-04-08']) {
      const profile = await shop.request(`/ucp/${version}/.well-known/ucp`);
      if (profile.ok) record({ tool: 'shop_profile', version, body: await profile.json() });
    }
  };
  const close = async () => {
    if (process.env.AGENT_ANSWERS) await recordProfiles();
    hosts.close();
    await shop.close();
  };
  return { ...shelves, shop, system, methodId: method.id, hosts, call, close };
}

type Sent = {
  id?: string | undefined;
  body?: object | undefined;
  key?: string | undefined;
  profile?: string | null;
  lang?: string;
};
type Shop = Awaited<ReturnType<typeof createTestShop>>;
type Operation = (typeof operations)[number];

/** Every answer has the declared form of its call, or that without a resource. */
function hold(output: z.ZodType, body: Body) {
  const isFailure = (body.ucp as { status?: string }).status === 'error';
  const parsed = (isFailure ? Failure : output).safeParse(body);
  expect(parsed.error?.issues ?? []).toEqual([]);
  expect(new Set(body.messages?.map(({ type }) => type))).not.toContain(undefined);
}

async function overRest(shop: Shop, operation: Operation, sent: Sent): Promise<Answer> {
  const { id = '', body, key, profile, lang = 'en' } = sent;
  const response = await shop.request(`/ucp${operation.path.replace(':id', id)}`, {
    method: operation.method.toUpperCase(),
    ...(operation.method === 'get' ? {} : { body: JSON.stringify(body ?? {}) }),
    headers: {
      'content-type': 'application/json',
      'accept-language': lang,
      ...(profile ? { 'ucp-agent': `profile="${profile}"` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
  });
  const answer = await response.json();
  return { status: response.status, body: answer, code: answer.ucp ? null : answer.code };
}

async function overMcp(shop: Shop, operation: Operation, sent: Sent): Promise<Answer> {
  const { id, body, key = randomUUID(), profile, lang = 'en' } = sent;
  const { status, answer } = await rpc(
    shop,
    'tools/call',
    {
      name: operation.tool,
      arguments: {
        meta: { ...(profile ? { 'ucp-agent': { profile } } : {}), 'idempotency-key': key },
        ...(id === undefined ? {} : { id }),
        ...(operation.argument && body ? { [operation.argument]: body } : {}),
      },
    },
    lang,
  );
  if (answer.error) return { status, body: answer.error.data, code: answer.error.data.code };
  expect(JSON.parse(answer.result.content[0].text)).toEqual(answer.result.structuredContent);
  return { status, body: answer.result.structuredContent, code: null };
}

/** A request of an MCP client. */
export async function rpc(shop: Shop, method: string, params: object = {}, lang = 'en') {
  const response = await shop.request('/ucp/mcp', {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 'one', method, params }),
    headers: { 'content-type': 'application/json', 'accept-language': lang },
  });
  const text = await response.text();
  return { status: response.status, answer: text ? JSON.parse(text) : null };
}

export const buyer = { first_name: 'Mia', last_name: 'Berg', email: 'mia@example.com' };
export const destination = {
  id: 'home',
  street_address: 'Lindenweg 4',
  address_locality: 'Berlin',
  postal_code: '10115',
  address_country: 'DE',
};
export const shipTo = (optionId: string | null = null, destinations: object[] = [destination]) => ({
  methods: [{ type: 'shipping', destinations, groups: [{ selected_option_id: optionId }] }],
});
export const card = (token: string) => ({
  payment: {
    instruments: [{ handler_id: 'test_card', type: 'card', credential: { type: 'token', token } }],
  },
});
export const codesOf = ({ body }: Answer): string[] =>
  ((body.messages ?? []) as { code: string }[]).map(({ code }) => code);

/** Sends calls of an agent that staff entered to a shop that runs as a program, wherever it listens by then. */
export const agentSender =
  (url: () => string, { profile, apiKey }: { profile: string; apiKey: string }) =>
  async (path: string, body: object, key: string = randomUUID()) => {
    const headers = {
      'content-type': 'application/json',
      'ucp-agent': `profile="${profile}"`,
      'idempotency-key': key,
      'x-api-key': apiKey,
    };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${url()}/ucp${path}`, init);
    return { status: response.status, body: await response.json() };
  };
