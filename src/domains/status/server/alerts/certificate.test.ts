import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/support/run-shop.ts';
import { actors, openTestShop } from '#tests/support/test-shop.ts';
import { watchOnce } from './watch.ts';

/** The address of a TLS server whose certificate is valid for so many days. */
async function openTlsServer(days: number): Promise<string> {
  const folder = await temporaryFolder('kiosk-tls');
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', key, '-out', cert, '-subj', '/CN=localhost', '-days', String(days)];
  execFileSync('openssl', ['req', '-x509', ...curve, ...files], { stdio: 'ignore' });
  const server = createServer({ key: await readFile(key), cert: await readFile(cert) });
  server.on('tlsClientError', () => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

/** What an owner reads about the certificate of a shop at an address. */
async function readAlerts(publicUrl: string) {
  const shop = await openTestShop({ PUBLIC_URL: publicUrl });
  await shop.kiosk.db.query(`update backup_settings set every = 'never'`);
  await watchOnce(shop.kiosk.context(actors.system));
  const { alerts } = await (await shop.request('/api/status', { as: actors.admin })).json();
  return alerts.open as { kind: string; title: string; text: string }[];
}

// Node makes no certificates, and a small Debian system may lack the program that does.
const isOpensslMissing = spawnSync('openssl', ['version']).status !== 0;

test.skipIf(isOpensslMissing)(
  'an owner reads how many days the certificate of the shop’s address is left, once they are few',
  async () => {
    expect(await readAlerts(await openTlsServer(7))).toMatchObject([
      {
        kind: 'certificate',
        title: expect.stringContaining('localhost'),
        text: expect.stringContaining('6 more days'),
      },
    ]);
    expect(await readAlerts(await openTlsServer(60))).toEqual([]);
  },
);

test('an address that cannot be asked for its certificate raises no alert', async () => {
  expect(await readAlerts('https://localhost:1')).toEqual([]);
});
