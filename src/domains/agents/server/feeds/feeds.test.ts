import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { setOpen, writeSetting } from '#domains/content/server/index.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';

test('an owner gives search engines and agents an address with all products, and takes it back', async () => {
  const { shop, staff, add, rows } = await openShelves();
  await writeSetting(staff, 'agentsMayShop', true);
  const ask = async (path = '', method = 'GET') => {
    const response = await shop.request(`/api/product-feeds${path}`, { method, as: actors.admin });
    return (await response.json()).feeds as { format: string; url: string; itemCount: number | null }[];
  };
  const read = async (url = '', headers: Record<string, string> = {}) =>
    shop.request(new URL(url).pathname, { headers });
  expect(await ask()).toEqual([]);

  const { id } = await add({
    name: 'Mug & <Saucer>',
    description: 'For "tea".',
    variants: [
      {
        priceMinor: 1999,
        compareAtMinor: 2499,
        onHand: 5,
        barcode: '4006381333931',
        sku: 'MUG-1',
        measure: '750 ml / 1 l',
      },
    ],
  });
  const unseen = await add({ name: 'Without a picture' });
  await rows(
    `with picture as (insert into media (id, hash, width, height, status) values ($1, 'abc', 800, 800, 'ready') returning id)
     insert into product_pictures (product_id, position, media_id) select $2, 0, id from picture`,
    [randomUUID(), id],
  );
  const [google, acp] = await ask('/renewal', 'POST');
  expect([google?.format, acp?.format, google?.itemCount]).toEqual(['google', 'acp', null]);
  expect((await read(google?.url)).status).toBe(503);
  await runJobs(shop.kiosk);
  expect((await ask()).map(({ itemCount }) => itemCount)).toEqual([1, 1]);

  const answer = await read(google?.url);
  const xml = await answer.text();
  expect(answer.headers.get('content-type')).toMatch(/^application\/xml/);
  for (const part of [
    '<g:title>Mug &amp; &lt;Saucer&gt;</g:title>',
    '<g:price>24.99 USD</g:price><g:sale_price>19.99 USD</g:sale_price>',
    '<g:gtin>4006381333931</g:gtin><g:mpn>MUG-1</g:mpn>',
    '-800.jpg</g:image_link>',
    '<g:unit_pricing_measure>750 ml</g:unit_pricing_measure>',
    '<g:unit_pricing_base_measure>1 l</g:unit_pricing_base_measure>',
    '<g:brand>Halden</g:brand>',
    '<g:product_type>Kitchen</g:product_type>',
    '</channel></rss>',
  ])
    expect(xml).toContain(part);
  expect(xml).not.toContain(unseen.slug);
  const packed = await read(acp?.url, { 'accept-encoding': 'gzip' });
  const text = gunzipSync(Buffer.from(await packed.arrayBuffer())).toString();
  expect(JSON.parse(text)).toMatchObject({
    title: 'Mug & <Saucer>',
    price: '24.99 USD',
    sale_price: '19.99 USD',
    availability: 'in_stock',
    inventory_quantity: 5,
    enable_search: true,
    // The shop has neither terms nor a privacy policy.
    enable_checkout: false,
    product_category: 'Kitchen',
  });

  const etag = answer.headers.get('etag') ?? '';
  expect((await read(google?.url, { 'if-none-match': etag })).status).toBe(304);
  const builds = () => rows(`select max(generation) as latest from product_feeds`);
  const before = await builds();
  await shop.kiosk.db.query(`delete from changed_tags`);
  await shop.kiosk.db.query(`insert into changed_tags (tags) values ('{page:about}')`);
  const rebuild = async () =>
    (await import('./build-feeds.ts')).buildFeeds(shop.kiosk.context(actors.system));
  await rebuild();
  expect(await builds()).toEqual(before);
  await shop.kiosk.db.query(`insert into changed_tags (tags) values ('{stock}')`);
  await rebuild();
  expect(await builds()).not.toEqual(before);

  // A deal has begun since, which nobody has changed meanwhile.
  const deal = `insert into deals (id, product_id, percent_off, starts_at, ends_at)
    values ($1, $2, 10, now() + interval '1 hour' * $3, now() + interval '9 hours')`;
  const atHour = async (hour: number) => {
    await rows('delete from deals');
    await rows(deal, [randomUUID(), id, hour]);
    await rows('delete from changed_tags');
    await rows(`update product_feeds set built_at = now() - interval '1 hour'`);
    const latest = await builds();
    await rebuild();
    expect(await builds()).toEqual(latest);
  };
  await atHour(-2);
  await atHour(2);
  const old = await builds();
  await rows(`update deals set starts_at = now() - interval '1 minute'`);
  await rebuild();
  expect(await builds()).not.toEqual(old);

  await setOpen(staff, false);
  expect((await read(google?.url)).status).toBe(404);
  await setOpen(staff, true);
  const [renewed] = await ask('/renewal', 'POST');
  expect(renewed?.url).not.toBe(google?.url);
  expect([(await read(google?.url)).status, (await read(`${google?.url}x`)).status]).toEqual([404, 404]);
});

/** Gives all products a picture, writes the feeds and reads them: Google's, then that of agents. */
async function writeFeeds({ shop, staff, rows }: Awaited<ReturnType<typeof openShelves>>): Promise<string[]> {
  await rows(
    `with picture as (insert into media (id, hash, width, height, status) values ($1, 'abc', 800, 800, 'ready') returning id)
     insert into product_pictures (product_id, position, media_id) select p.id, 0, picture.id from products p, picture`,
    [randomUUID()],
  );
  const renewed = await shop.request('/api/product-feeds/renewal', { method: 'POST', as: staff.actor });
  const { feeds } = (await renewed.json()) as { feeds: { url: string }[] };
  await runJobs(shop.kiosk);
  return Promise.all(feeds.map(async ({ url }) => (await shop.request(new URL(url).pathname)).text()));
}

test('feeds of products with many variants and long texts are built in small parts', async () => {
  const shelves = await openShelves();
  const { add, rows } = shelves;
  const description = 'Holds tea. '.repeat(450);
  const sizes = Array.from({ length: 100 }, (_, n) => `Size ${n}`);
  const draft = {
    description,
    options: [{ name: 'Size', choices: sizes.map((value) => ({ value })) }],
    variants: sizes.map((size, n) => ({ choices: [size], priceMinor: 1000 + n, onHand: 1, sku: `S-${n}` })),
  };
  for (const name of ['Mug', 'Cup']) await add({ name, ...draft });
  const [, acp = ''] = await writeFeeds(shelves);
  const parts = await rows<{ body: Buffer }>('select body from product_feed_parts');
  const lengths = parts.map(({ body }) => gunzipSync(body).length);
  expect(Math.max(...lengths)).toBeLessThan(300_000);
  expect(lengths.length).toBeGreaterThan(8);
  const lines = acp.trim().split('\n');
  expect(new Set(lines.map((line) => JSON.parse(line).id)).size).toBe(200);
});

test('the variants of a group in a feed name the color and size by which they differ', async () => {
  const shelves = await openShelves();
  await shelves.add({
    name: 'Scarf',
    options: [
      {
        name: 'Ton',
        choices: [
          { value: 'Moss', swatch: '#6b7a4a' },
          { value: 'Rose', swatch: '#d8a0a0' },
        ],
      },
      { name: 'Größe', choices: [{ value: 'S' }, { value: 'XL' }] },
      { name: 'Fringe', choices: [{ value: 'long' }, { value: 'short' }] },
    ],
    variants: [
      { choices: ['Moss', 'S', 'long'], priceMinor: 1000, onHand: 1 },
      { choices: ['Rose', 'XL', 'short'], priceMinor: 1000, onHand: 1 },
    ],
  });
  const [xml = '', lines = ''] = await writeFeeds(shelves);
  for (const part of [
    '<g:color>Moss</g:color><g:size>S</g:size>',
    '<g:color>Rose</g:color><g:size>XL</g:size>',
  ])
    expect(xml).toContain(part);
  expect(xml).not.toContain('Fringe');
  const items = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(items.map(({ color, size }) => [color, size])).toEqual([
    ['Moss', 'S'],
    ['Rose', 'XL'],
  ]);
});

test('a feed tells variants apart that differ by two sizes', async () => {
  const shelves = await openShelves();
  const inches = [{ value: '30' }, { value: '32' }];
  await shelves.add({
    name: 'Jeans',
    options: [
      { name: 'Waist', choices: inches },
      { name: 'Length', choices: inches },
    ],
    variants: [
      { choices: ['30', '32'], priceMinor: 1000, onHand: 1 },
      { choices: ['32', '32'], priceMinor: 1000, onHand: 1 },
    ],
  });
  const [xml = '', lines = ''] = await writeFeeds(shelves);
  expect([...xml.matchAll(/<g:size>(.*?)<\/g:size>/g)].map(([, size]) => size)).toEqual([
    '30 / 32',
    '32 / 32',
  ]);
  const items = lines.trim().split('\n');
  expect(items.map((line) => JSON.parse(line).size)).toEqual(['30 / 32', '32 / 32']);
});
