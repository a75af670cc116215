import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { openAgentShop } from '#tests/support/open-agents.ts';
import { runJobs } from '#tests/support/run-jobs.ts';

const script = join(import.meta.dirname, '../../../../../bench/agent-purchase.mjs');

/** An address on which nothing listens yet. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('the MCP client of npm buys here, and another library verifies the notice of the order', async () => {
  const port = await freePort();
  const agents = await openAgentShop({ PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` });
  await agents.add({ variants: [{ priceMinor: 1999, onHand: 9 }] });
  const server = createServer(getRequestListener(createApp(agents.shop.kiosk).fetch)).listen(
    port,
    '127.0.0.1',
  );
  // Longer than the agent may pause on a busy machine.
  server.keepAliveTimeout = 60_000;
  const steps: Record<string, unknown>[] = [];
  const agent = spawn(process.execPath, [script, `http://127.0.0.1:${port}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const lines of agent.stdout.setEncoding('utf8')) {
    for (const line of String(lines).trim().split('\n')) steps.push(JSON.parse(line));
    if (steps.at(-1)?.step === 'ordered') await runJobs(agents.shop.kiosk);
  }
  expect(steps).toMatchObject([
    { step: 'discovered', version: '2026-08-25' },
    { step: 'connected', tools: expect.arrayContaining(['search_catalog', 'complete_checkout']) },
    { step: 'found', products: 1, price: { amount: 1999, currency: 'USD' } },
    { step: 'began', status: 'incomplete', missing: ['fulfillment_option_required'] },
    { step: 'ready', status: 'ready_for_complete', total: 2499 },
    { step: 'ordered', status: 'completed' },
    { step: 'notified', isVerified: true, isWhole: true },
  ]);
  server.close();
  await agents.close();
});
