import sharp from 'sharp';
import { expect, test } from 'vitest';
import { widthsOf } from '#platform/picture.ts';
import { actors, openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { storePicture } from './store-picture.ts';

const photo = (width: number, height: number, background = '#3366aa') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function storedHash(shop: TestShop, bytes: Uint8Array): Promise<string> {
  await storePicture(shop.kiosk.context(actors.admin), bytes);
  const { rows } = await shop.kiosk.db.query('select hash from media');
  return rows[0]?.hash ?? '';
}

test('a picture is served in the width and format asked for, to be kept for good', async () => {
  const shop = await openTestShop();
  const hash = await storedHash(shop, await photo(1200, 900));

  for (const [format, type] of [
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
    ['jpg', 'image/jpeg'],
  ] as const) {
    const answer = await shop.request(`/media/${hash}-320.${format}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([width, height]).toEqual([320, 240]);
    const etag = answer.headers.get('etag') ?? '';
    const again = await shop.request(`/media/${hash}-320.${format}`, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
});

test('a cut-out is on the ground of goods in link previews', async () => {
  const shop = await openTestShop();
  const cutOut = sharp({ create: { width: 320, height: 320, channels: 4, background: '#00000000' } });
  const hash = await storedHash(shop, await cutOut.png().toBuffer());
  const answer = await shop.request(`/media/${hash}-320.jpg`);
  const [red = 0, green = 0, blue = 0] = await sharp(await answer.arrayBuffer())
    .raw()
    .toBuffer();
  expect([red, green, blue].every((part) => part > 225)).toBe(true);
});

test('a small picture is never blown up', async () => {
  const shop = await openTestShop();
  const hash = await storedHash(shop, await photo(200, 100));
  const answer = await shop.request(`/media/${hash}-1600.webp`);
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 200, height: 100 });
});

test('a picture of 400 pixels is offered with all of them, and its former addresses still lead to it', async () => {
  const shop = await openTestShop();
  const hash = await storedHash(shop, await photo(400, 300));
  expect([widthsOf(400), widthsOf(100), widthsOf(3000).at(-1)]).toEqual([[160, 320, 400], [100], 2400]);
  for (const width of [160, 320, 400]) {
    const answer = await shop.request(`/media/${hash}-${width}.webp`);
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width });
  }
});

test.each([
  ['an unknown picture', `${'0'.repeat(32)}-320.avif`],
  ['a width that is not served', 'HASH-321.avif'],
  ['a format that is not served', 'HASH-320.png'],
  ['the master itself', 'HASH.webp'],
  ['a path', '..%2f..%2fHASH-320.webp'],
])('%s is a 404', async (_, file) => {
  const shop = await openTestShop();
  const hash = await storedHash(shop, await photo(400, 400));
  expect((await shop.request(`/media/${file.replace('HASH', hash)}`)).status).toBe(404);
});

test('twenty visitors who ask for a new width at once wait for one rendering', async () => {
  const shop = await openTestShop();
  const hash = await storedHash(shop, await photo(1600, 1600));
  const { storage } = shop.kiosk.services;
  const write = storage.write.bind(storage);
  const written: string[] = [];
  storage.write = (key, bytes) => {
    written.push(key);
    return write(key, bytes);
  };

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => shop.request(`/media/${hash}-640.avif`)),
  );

  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(written).toEqual([`${hash}-640.avif`]);
});

test('the same picture uploaded twice, also at once, is kept once', async () => {
  const shop = await openTestShop();
  const ctx = shop.kiosk.context(actors.admin);
  const bytes = await photo(300, 300);
  const [first, second] = await Promise.all([storePicture(ctx, bytes), storePicture(ctx, bytes)]);
  expect(second).toEqual(first);
  expect(await storePicture(ctx, bytes)).toEqual(first);
  expect((await shop.kiosk.db.query('select from media')).rows).toHaveLength(1);
});

test.each([
  ['a file of 12 MB', Buffer.alloc(12 * 1024 * 1024), 413, 'media.too_large'],
  ['a text named like a picture', Buffer.from('not really a .png'), 400, 'media.not_a_picture'],
])('%s is refused with a reason', async (_, bytes, status, code) => {
  const shop = await openTestShop();
  const ctx = shop.kiosk.context(actors.admin);
  await expect(storePicture(ctx, bytes)).rejects.toMatchObject({ status, code });
});

test.each([
  ['visitor', actors.visitor, 'auth.sign_in_required'],
  ['member', actors.member, 'auth.forbidden'],
])('a %s cannot upload a picture', async (_, actor, code) => {
  const shop = await openTestShop();
  await expect(storePicture(shop.kiosk.context(actor), await photo(9, 9))).rejects.toMatchObject({ code });
});
