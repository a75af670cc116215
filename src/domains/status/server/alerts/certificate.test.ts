import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { runJobs } from '#tests/support/run-jobs.ts';
import { temporaryFolder } from '#tests/support/run-shop.ts';
import { actors, openTestShop } from '#tests/support/test-shop.ts';
import { daysOfCertificate } from './certificate.ts';
import { watchOnce } from './watch.ts';

/** A key with a certificate that is valid for so many days. */
async function certify(days: number) {
  const folder = await temporaryFolder('kiosk-tls');
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', key, '-out', cert, '-subj', '/CN=localhost', '-days', String(days)];
  execFileSync('openssl', ['req', '-x509', ...curve, ...files], { stdio: 'ignore' });
  return { key: await readFile(key), cert: await readFile(cert) };
}

/** A TLS server whose certificate is valid for so many days, until it is renewed. */
async function openTlsServer(days: number) {
  const server = createServer(await certify(days));
  server.on('tlsClientError', () => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `https://localhost:${(server.address() as AddressInfo).port}`;
  return { url, renew: async (longer: number) => server.setSecureContext(await certify(longer)) };
}

/** A shop at an address, what its owner reads about its certificate, and the mails about it. */
async function openWatched(publicUrl: string) {
  const shop = await openTestShop({ PUBLIC_URL: publicUrl });
  const rows = async (text: string) => (await shop.kiosk.db.query(text)).rows;
  await rows(`update backup_settings set every = 'never'`);
  await rows(`insert into users (id, first_name, last_name, email, locale, role)
    values (gen_random_uuid(), 'Ada', 'Berg', 'ada@example.com', 'de', 'owner')`);
  const look = async () => {
    await rows(`update alert_rounds set looked_at = '-infinity'`);
    await watchOnce(shop.kiosk.context(actors.system));
    await runJobs(shop.kiosk);
    const { alerts } = await (await shop.request('/api/status', { as: actors.admin })).json();
    return alerts.open as { kind: string; title: string; text: string }[];
  };
  const subjects = async () =>
    (await rows('select subject from mails order by id')).map(({ subject }) => subject);
  return { rows, look, subjects };
}

// Node makes no certificates, and a small Debian system may lack the program that does.
const isOpensslMissing = spawnSync('openssl', ['version']).status !== 0;

test.skipIf(isOpensslMissing)(
  'an owner reads how few days the certificate of the shop’s address is left, and gets a mail when it is renewed',
  async () => {
    const { url, renew } = await openTlsServer(7);
    const { rows, look, subjects } = await openWatched(url);
    expect(await look()).toMatchObject([
      {
        kind: 'certificate',
        title: expect.stringContaining('localhost'),
        text: expect.stringContaining('6 more days'),
      },
    ]);
    expect(await subjects()).toEqual([expect.stringContaining('localhost')]);
    await renew(60);
    // The answer of an address is kept for hours; another address is asked meanwhile.
    expect(await daysOfCertificate('https://localhost:1')).toEqual({ host: 'localhost', left: null });
    expect(await look()).toHaveLength(1);
    await rows(`update alerts set good_since = good_since - interval '6 minutes'`);
    expect(await look()).toEqual([]);
    expect(await rows('select ended_at is not null as is_over from alerts')).toEqual([{ is_over: true }]);
    expect((await subjects())[1]).toContain('Vorbei');
    expect(await look()).toEqual([]);
    expect(await subjects()).toHaveLength(2);
  },
);

test('an address that cannot be asked for its certificate raises no alert', async () => {
  const { look } = await openWatched('https://localhost:1');
  expect(await look()).toEqual([]);
});
