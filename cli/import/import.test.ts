import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runKiosk, startKiosk } from '#cli/testing/run-kiosk.ts';
import { createApp } from '#server/app.ts';
import { openCaches } from '#server/cache/caches.ts';
import { followChanges } from '#server/freshness/follow-changes.ts';
import { createTestShop, openTestShop, type TestShop } from '#tests/support/test-shop.ts';

// Each command is a process of its own, which is slow on a busy machine.
let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await createTestShop();
  folder = await mkdtemp(join(tmpdir(), 'kiosk-import-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const settingsOf = ({ connectionString, config }: TestShop) => ({
  DATABASE_URL: connectionString,
  KIOSK_DATA: config.dataDir,
});
const run = (...args: string[]) => runKiosk(args, settingsOf(shop));
async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const header =
  'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Image Src\n';
const mugs = `${header}mug,Mug,Maker,Cups,Title,Default Title,9.95,4,\ncup,Cup,Maker,Cups,Title,Default Title,ten,4,\n`;

test('a dry run prints what would be created and refused with line numbers, and writes nothing', async () => {
  const { code, out } = await run('import', await file('mugs.csv', mugs), '--dry-run');
  expect(out.split('\n').slice(0, 2)).toEqual([
    'created   line 2       mug',
    'refused   line 3       cup: Variant Price “ten” is no sum.',
  ]);
  expect(out).toMatch(/Dry run, nothing written: 1 created, 0 changed, 0 unchanged, 1 refused, 0 notes/);
  expect(code).toBe(1);
  expect((await shop.kiosk.db.query('select 1 from products')).rows).toEqual([]);
});

test('an import prints its result on one line, and a second one that nothing changed', async () => {
  const path = await file('mugs.csv.gz', gzipSync(mugs.replace('ten', '10')));
  expect(await run('import', path)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^2 created, 0 changed/),
  });
  expect(await run('import', path)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^0 created, 0 changed, 2 unchanged/),
  });

  const exported = join(folder, 'out.csv');
  expect(await run('export', exported)).toMatchObject({ code: 0 });
  const { out } = await run('import', '--dry-run', exported);
  expect(out).toMatch(/^Dry run, nothing written: 0 created, 0 changed, 2 unchanged, 0 refused/);
});

test.each<[string, () => Promise<string[]>, RegExp]>([
  ['no file', async () => ['import'], /^Usage: npm run kiosk -- import FILE \[--dry-run\]\n$/],
  [
    'a file that is not there',
    async () => ['import', '/nowhere/x.csv'],
    /^There is no file \/nowhere\/x\.csv\.\n$/,
  ],
  ['an unknown command', async () => ['imports'], /^Usage: npm run kiosk -- COMMAND/],
])('%s exits with code 2 and one clear line', async (_name, args, message) => {
  const { code, err, out } = await run(...(await args()));
  expect(err).toMatch(message);
  expect([code, out]).toEqual([2, '']);
});

test('a truncated packed file is reported with its line, with code 1 and no stack trace', async () => {
  const rows = Array.from({ length: 2_000 }, () => `cut-${randomUUID()},Cut,,,,,1,1,`);
  const packed = gzipSync(`${header}${rows.join('\n')}`);
  const { code, out, err } = await run('import', await file('cut.gz', packed.subarray(0, packed.length / 2)));
  expect(code).toBe(1);
  expect(out).toMatch(/refused {3}line \d+ +The file is damaged from here on/);
  expect(err).not.toMatch(/\bat .*:\d+/);
});

const PRODUCTS = 1_200;
const big = () => {
  const rows = Array.from({ length: PRODUCTS }, (_, n) =>
    [
      `p-${n},Product ${n},Brand ${n % 40},Kind ${n % 7},Size,S,${n}.00,${n},https://pictures.example/${n}-a.jpg`,
      `p-${n},,,,,M,${n}.50,${n + 1},https://pictures.example/${n}-b.jpg`,
      `p-${n},,,,,L,${n}.75,${n + 2},`,
    ].join('\n'),
  );
  return `${header}${rows.join('\n')}\n`;
};

/** The number of products. Polls with pauses, so that the import can proceed. */
async function count(at: TestShop): Promise<number> {
  const { rows } = await at.kiosk.db.query<{ there: number }>(
    'select count(*) as there from pg_sleep(0.02), products',
  );
  return rows[0]?.there ?? 0;
}

/** The number of products, and of those that differ from the file. */
async function look(at: TestShop): Promise<{ there: number; torn: number }> {
  const { rows } = await at.kiosk.db.query<{ there: number; torn: number }>(`
    select count(*)::int as there, count(*) filter (where
      (select array_agg(v.price_minor order by v.position) from variants v where v.product_id = p.id)
        is distinct from array[n * 100, n * 100 + 50, n * 100 + 75]::bigint[]
      or (select array_agg(s.on_hand order by v.position) from variants v join stock_levels s on s.variant_id = v.id
        where v.product_id = p.id) is distinct from array[n, n + 1, n + 2]
      or (select string_agg(m.source_url, ' ' order by pp.position) from product_pictures pp join media m on m.id = pp.media_id
        where pp.product_id = p.id)
        is distinct from format('https://pictures.example/%s-a.jpg https://pictures.example/%s-b.jpg', n, n)
      or (select count(*) from product_options o where o.product_id = p.id and jsonb_array_length(o.choices) = 3) <> 1
      or not exists (select from listings l where l.product_id = p.id))::int as torn
    from products p cross join lateral (select substring(p.slug from 3)::int) as number(n)`);
  return rows[0] ?? { there: 0, torn: 0 };
}

test('an import that is killed repeatedly leaves only complete products, and the last one finishes it', async () => {
  const other = await openTestShop();
  const path = await file('big.csv', big());
  for (const share of [0, 0.5]) {
    const { child, ended } = startKiosk(['import', path], settingsOf(other));
    let isOver = false;
    void ended.then(() => {
      isOver = true;
    });
    while (!isOver && (await count(other)) <= PRODUCTS * share);
    child.kill('SIGKILL');
    expect((await ended).signal).toBe('SIGKILL');
    const { there, torn } = await look(other);
    expect(there).toBeLessThan(PRODUCTS);
    expect(torn).toBe(0);
  }
  const { code, out } = await runKiosk(['import', path], settingsOf(other));
  expect(code).toBe(0);
  expect(out).not.toMatch(/ 0 unchanged/);
  expect(await look(other)).toEqual({ there: PRODUCTS, torn: 0 });
});

test('an operator who interrupts an import reads how far it got', async () => {
  const other = await openTestShop();
  const path = await file('big.csv', big());
  const { child, ended } = startKiosk(['import', path], settingsOf(other));
  while ((await count(other)) === 0);
  child.kill('SIGINT');
  const { code, out } = await ended;
  expect(code).toBe(1);
  expect(out).toMatch(/Stopped before the end; importing the file again goes on there\.\n$/);
  const { there, torn } = await look(other);
  expect(there).toBe(Number(out.match(/^(\d+) created/m)?.[1]));
  expect(torn).toBe(0);
});

test('a running shop soon shows products imported beside it', async () => {
  const other = await openTestShop();
  const caches = openCaches(other.kiosk);
  const freshness = await followChanges(other.kiosk, caches, other.connectionString);
  const app = createApp(other.kiosk, { caches });
  const ask = async (path: string) => (await app.request(path, {}, {})).text();
  try {
    await runKiosk(['import', await file('one.csv', mugs)], settingsOf(other));
    expect(await ask('/api/product/mug')).toContain('9.95');
    await runKiosk(
      ['import', await file('two.csv', mugs.replace('9.95', '12.34').replace('ten', '5'))],
      settingsOf(other),
    );
    await vi.waitFor(async () => expect(await ask('/api/product/mug')).toContain('12.34'), 60_000);
    expect(await ask('/api/product/cup')).toContain('"Cup"');
  } finally {
    await freshness.stop();
  }
});
