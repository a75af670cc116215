import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setOpen, writeSetting } from '#domains/content/server/index.ts';
import { readConfig } from '#platform/config.ts';
import { openKiosk } from '#server/kiosk.ts';
import { temporaryFolder } from '#tests/support/run-shop.ts';
import { fillCarts } from '../support/checkout-carts.ts';
import { checkoutScript } from '../support/checkout-script.ts';
import { median, milliseconds, percentile, perSecond } from '../support/figures.ts';
import type { Part } from '../support/plan.ts';
import { atLeast, atMost, reported } from '../support/row.ts';
import { startWorker } from '../support/run-program.ts';
import { shopEnvironment } from '../support/stocked-shop.ts';
import { typedQueries } from '../support/typed-queries.ts';
import type { UncachedServer } from '../support/uncached-server.ts';
import { requestsPerSecond } from '../support/wrk.ts';

const part = 'agents';
const QUERIES = 1_100;
const WARM = 100;
/** An agent makes at most 1,200 calls in a minute, every second one a search. */
const CALLS_PER_SECOND = 20;
/** Searches by one agent of a minute that the shop makes. */
const SEARCHES_OF_ONE = 600;
const ROUNDS = 15;
const CLIENTS = 16;
const SECONDS = 4;
const LIMIT_MS = 30;
const server = join(import.meta.dirname, '../support/uncached-server.ts');
const sockets = new Agent({ keepAlive: true });

/** Profiles of agents, one for each path. */
async function openProfiles(): Promise<{ origin: string; close: () => void }> {
  const version = '2026-08-25';
  const capabilities = { 'dev.ucp.shopping.catalog.search': [{ version }] };
  const profile = JSON.stringify({ ucp: { version, capabilities } });
  const profiles = createServer((_, response) => void response.end(profile)).listen(0, '127.0.0.1');
  await once(profiles, 'listening');
  const { port } = profiles.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => profiles.close() };
}

/** Lets agents shop here. */
async function admitAgents(connectionString: string, environment: Record<string, string>): Promise<void> {
  const kiosk = openKiosk(readConfig(environment), { connectionString });
  const system = kiosk.context({ kind: 'system' });
  await writeSetting(system, 'agentsMayShop', true);
  await setOpen(system, true);
  await kiosk.close();
}

type Asked =
  | { name: 'search_catalog'; catalog: { query: string } }
  | { name: 'lookup_catalog'; catalog: { ids: string[] } };

/** One call by an agent; its milliseconds. Each agent and each shopper has an address of its own. */
async function ask(
  port: number,
  profile: string,
  { name, catalog }: Asked,
  address: string,
): Promise<number> {
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: { meta: { 'ucp-agent': { profile } }, catalog } },
  });
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const startedAt = performance.now();
  const sent = request({
    port,
    host: '127.0.0.1',
    path: '/ucp/mcp',
    method: 'POST',
    agent: sockets,
    headers,
  });
  sent.end(body);
  const [response] = await once(sent, 'response');
  const answer = Buffer.concat(await response.toArray()).toString();
  if (response.statusCode !== 200) throw new Error(`${JSON.stringify(catalog)}: ${answer}`);
  return performance.now() - startedAt;
}

type Questions = { queries: readonly string[]; products: readonly string[]; address: string };

/** Searches and looks products up in turn, as fast as one agent may, until it is stopped; how many calls were answered. */
function askAtLimit(port: number, profile: string, { queries, products, address }: Questions) {
  let isOver = false;
  let answered = 0;
  const run = async () => {
    const under: Promise<unknown>[] = [];
    const startedAt = performance.now();
    for (let count = 0; !isOver; count++) {
      const query = queries[count % queries.length] ?? '*';
      const id = products[count % products.length] ?? '';
      const asked: Asked =
        count % 2 === 0
          ? { name: 'search_catalog', catalog: { query } }
          : { name: 'lookup_catalog', catalog: { ids: [id] } };
      under.push(ask(port, profile, asked, address).then(() => answered++));
      await pause(Math.max(0, startedAt + ((count + 1) * 1000) / CALLS_PER_SECOND - performance.now()));
    }
    await Promise.all(under);
  };
  const running = run();
  return async () => {
    isOver = true;
    await running;
    return answered;
  };
}

/** Searches by agents over MCP without caches, and people's checkouts beside an agent at its limit. */
export const measureAgents: Part = async (bench) => {
  const { dataDir } = await bench.stocked();
  const environment = { ...shopEnvironment(dataDir), TRUST_PROXY: '1' };
  const { message: shop, end } = await startWorker<UncachedServer>(server, [], environment);
  const profiles = await openProfiles();
  const folder = await temporaryFolder('kiosk-bench');
  try {
    await admitAgents(shop.connectionString, environment);
    const queries = await typedQueries(shop.connectionString, QUERIES);
    const times: number[] = [];
    for (const [place, query] of queries.entries()) {
      const address = `10.8.0.${Math.floor(place / (SEARCHES_OF_ONE - 1))}`;
      const asked: Asked = { name: 'search_catalog', catalog: { query } };
      const time = await ask(shop.port, `${profiles.origin}/alone`, asked, address);
      if (place >= WARM) times.push(time);
    }
    const { carts } = await fillCarts(shop, environment);
    const products = carts.flatMap(({ order }) => order.lines.map(({ productId }) => productId));
    const checkouts = async () => {
      const script = join(folder, 'checkout.lua');
      await writeFile(script, checkoutScript(carts, { withQuotes: true }));
      const load = { connections: CLIENTS, seconds: SECONDS, script, isPlain: true };
      return (await requestsPerSecond(`http://127.0.0.1:${shop.port}/`, load)) / 2;
    };
    await checkouts();
    const besideAgent = async (address: string) => {
      const stop = askAtLimit(shop.port, `${profiles.origin}/beside`, { queries, products, address });
      const rate = await checkouts();
      return { rate, calls: await stop() };
    };
    const rates: { alone: number; beside: number }[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      // In turn, so that what grows from second to second favors neither.
      const before = round % 2 === 0 ? await checkouts() : null;
      const beside = await besideAgent(`10.9.0.${round}`);
      const alone = before ?? (await checkouts());
      console.log(`checkouts ${perSecond(alone)}, beside ${beside.calls} calls ${perSecond(beside.rate)}`);
      rates.push({ alone, beside: beside.rate });
    }
    const alone = median(rates.map((rate) => rate.alone));
    const of = `${times.length} distinct queries, one at a time, caches off`;
    const common = { part, limit: LIMIT_MS, show: milliseconds };
    return [
      atMost(1, { ...common, what: `search_catalog over MCP, p95 of ${of}`, value: percentile(times, 0.95) }),
      reported({ ...common, what: 'the same, p50', value: percentile(times, 0.5) }),
      atLeast(0.9, {
        part,
        what: `checkouts by people, ${CLIENTS} at once, beside an agent at its limit (${CALLS_PER_SECOND} calls a second, half of them searches), median ratio of ${ROUNDS} rounds`,
        value: median(rates.map((rate) => rate.beside / rate.alone)) * alone,
        limit: alone,
        limitIs: 'the same without the agent',
        show: perSecond,
      }),
    ];
  } finally {
    profiles.close();
    sockets.destroy();
    await rm(folder, { recursive: true, force: true });
    await end();
  }
};
