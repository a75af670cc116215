import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runKiosk, startKiosk } from '#cli/testing/run-kiosk.ts';
import { seedDemo } from '#demo/seed.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

// Each command is a process of its own, which is slow on a busy machine.
let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await createTestShop();
  folder = await mkdtemp(join(tmpdir(), 'kiosk-export-'));
  await seedDemo(shop.kiosk);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const settings = () => ({ DATABASE_URL: shop.connectionString, KIOSK_DATA: shop.config.dataDir });

test('a file, a packed file and standard output have the same content, and no partial file remains', async () => {
  const [plain, packed] = [join(folder, 'out.csv'), join(folder, 'out.csv.gz')];
  expect(await runKiosk(['export', plain], settings())).toMatchObject({
    code: 0,
    out: `Written to ${plain}.\n`,
  });
  expect((await runKiosk(['export', packed], settings())).code).toBe(0);
  const { out, code } = await runKiosk(['export'], settings());
  expect(code).toBe(0);
  expect(out).toMatch(/^Handle,Title,/);
  expect(await readFile(plain, 'utf8')).toBe(out);
  expect(gunzipSync(await readFile(packed)).toString()).toBe(out);
  expect(await readdir(folder)).toEqual(['out.csv', 'out.csv.gz']);
});

test('a reader may close the pipe early without an error', async () => {
  const { child, ended } = startKiosk(['export'], settings());
  child.stdout?.once('data', () => child.stdout?.destroy());
  expect(await ended).toMatchObject({ code: 0, err: '' });
});

test('a path that cannot be written is reported on one line, with code 1', async () => {
  const { code, err } = await runKiosk(['export', '/nowhere/out.csv'], settings());
  expect(err).toMatch(/^\/nowhere\/out\.csv cannot be written \(.*\)\.\n$/);
  expect(code).toBe(1);
});

test('invalid arguments print the usage, with code 2', async () => {
  for (const args of [
    ['export', 'a.csv', 'b.csv'],
    ['export', '--all'],
  ]) {
    expect(await runKiosk(args, settings())).toMatchObject({
      code: 2,
      err: 'Usage: npm run kiosk -- export [FILE]\n',
    });
  }
});
