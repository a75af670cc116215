import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '#platform/config.ts';
import { createRequestListener } from '#server/http/listener.ts';
import { openKiosk } from '#server/kiosk.ts';
import { openShopDatabase } from '#server/ops/open-shop-database.ts';
import { loadRenderer } from '#server/render/load-renderer.ts';
import { openUncached } from './open-uncached.ts';

export type UncachedServer = { port: number; connectionString: string };

/** A shop on a port without caches, for measuring the real cost of its answers. */
const config = readConfig(process.env);
const database = await openShopDatabase(config, { mode: 'serve', announce: console.error });
const kiosk = openKiosk(config, { connectionString: database.connectionString });
const { app, caches } = await openUncached(kiosk, await loadRenderer());
const listener = createRequestListener({
  app,
  pages: caches.pages,
  answers: caches.answers,
  files: null,
  allowedHosts: null,
  trustProxy: config.trustProxy,
  trustTraceparent: false,
});
const server = createServer(listener);

process.on('SIGTERM', async () => {
  server.close();
  server.closeAllConnections();
  await kiosk.close();
  await database.stop();
  process.exit(0);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ port, connectionString: database.connectionString } satisfies UncachedServer);
});
