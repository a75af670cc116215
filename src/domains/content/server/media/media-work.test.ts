import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { actors, openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { createLane, startMediaWork } from './media-work.ts';
import { requestPicture } from './request-picture.ts';
import { storePicture } from './store-picture.ts';

const png = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#2a8' } })
  .png()
  .toBuffer();

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Runs the background work with the test's own server allowed, and retries without delay. */
function work(shop: TestShop, options = {}) {
  const running = startMediaWork(shop.kiosk, { mayConnect: () => true, retryAfterMs: 0, ...options });
  onTestFinished(() => running.stop());
  return running;
}

const rows = async (shop: TestShop) => (await shop.kiosk.db.query('select * from media')).rows;

test('pictures named by address are fetched in the background, and whoever shows them hears of it', async () => {
  const shop = await openTestShop();
  const arrived: string[] = [];
  shop.kiosk.services.events.on('content.pictures_arrived', async (_, { mediaIds }) => {
    arrived.push(...mediaIds);
  });
  const running = work(shop);
  const base = await serve((_, answer) => answer.end(png));
  const ctx = shop.kiosk.context(actors.admin);

  const { mediaId } = await requestPicture(ctx, `${base}/a.png`);
  const { mediaId: same } = await requestPicture(ctx, `${base}/a.png#zoom`);
  await running.settled();

  expect(same).toBe(mediaId);
  expect(arrived).toEqual([mediaId]);
  const [row] = await rows(shop);
  expect(row).toMatchObject({ id: mediaId, status: 'ready', width: 700, height: 500, attempts: 1 });
  expect((await shop.request(`/media/${row?.hash}-320.avif`)).status).toBe(200);
});

test('what a killed node has begun, the next start takes up when its time is over', async () => {
  const shop = await openTestShop();
  const base = await serve((_, answer) => answer.end(png));
  await requestPicture(shop.kiosk.context(actors.admin), base);
  await shop.kiosk.db.query("update media set attempts = 1, next_attempt_at = now() + interval '1 hour'");
  await work(shop).settled();
  expect(await rows(shop)).toMatchObject([{ status: 'pending' }]);

  await shop.kiosk.db.query('update media set next_attempt_at = now()');
  await work(shop).settled();
  expect(await rows(shop)).toMatchObject([{ status: 'ready', attempts: 2 }]);
});

test('two nodes that work together fetch each picture once', async () => {
  const shop = await openTestShop();
  const asked: string[] = [];
  const base = await serve(({ url }, answer) => {
    asked.push(url ?? '');
    answer.end(png);
  });
  const ctx = shop.kiosk.context(actors.admin);
  for (let n = 0; n < 10; n += 1) await requestPicture(ctx, `${base}/${n}`);
  await Promise.all([work(shop).settled(), work(shop).settled()]);
  expect(asked.sort()).toEqual(Array.from({ length: 10 }, (_, n) => `/${n}`));
});

test('a server that stumbles is asked three times, and once more when somebody asks again', async () => {
  const shop = await openTestShop();
  let asked = 0;
  const base = await serve((_, answer) => {
    asked += 1;
    if (asked > 3) return answer.end(png);
    answer.writeHead(503).end();
  });
  const ctx = shop.kiosk.context(actors.admin);
  const running = work(shop);
  await requestPicture(ctx, base);
  await running.settled();
  expect([asked, (await rows(shop))[0]?.status]).toEqual([3, 'failed']);

  await requestPicture(ctx, base);
  await running.settled();
  expect([asked, (await rows(shop))[0]?.status]).toEqual([4, 'ready']);
});

test('an address inside the shop’s network, and one that is no picture, are given up at once', async () => {
  const shop = await openTestShop();
  let asked = 0;
  const base = await serve((_, answer) => {
    asked += 1;
    answer.end('<html>');
  });
  const ctx = shop.kiosk.context(actors.admin);
  await requestPicture(ctx, base);
  const guarded = startMediaWork(shop.kiosk);
  await guarded.settled();
  await guarded.stop();
  expect([asked, (await rows(shop))[0]?.status]).toEqual([0, 'failed']);

  await requestPicture(ctx, base);
  await work(shop).settled();
  expect([asked, (await rows(shop))[0]?.status]).toEqual([1, 'failed']);
});

test('the first visitor finds the common widths of an uploaded picture ready', async () => {
  const shop = await openTestShop();
  const running = work(shop);
  await storePicture(shop.kiosk.context(actors.admin), png);
  await running.settled();
  const [row] = await rows(shop);
  for (const width of [320, 480, 640, 960]) {
    expect(await shop.kiosk.services.storage.read(`${row?.hash}-${width}.avif`)).not.toBeNull();
  }
});

test.each(['ftp://example.com/a.png', 'a.png', `https://example.com/${'a'.repeat(2_000)}`])(
  '%s is not an address of a picture',
  async (address) => {
    const shop = await openTestShop();
    const asking = requestPicture(shop.kiosk.context(actors.admin), address);
    await expect(asking).rejects.toMatchObject({ code: 'media.bad_address' });
  },
);

test('a call at any moment of a lane is followed by a look, also while it ends', async () => {
  for (let turns = 0; turns < 12; turns++) {
    let looks = 0;
    const lane = createLane(
      async () => {
        looks += 1;
        return false;
      },
      () => expect.unreachable(),
    );
    lane.run();
    for (let turn = 0; turn < turns; turn++) await undefined;
    const before = looks;
    lane.run();
    await lane.settled();
    expect(looks, `after ${turns} turns`).toBeGreaterThan(before);
  }
});
