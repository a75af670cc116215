import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storePicture } from '#domains/content/server/index.ts';
import type { Actor } from '#platform/context.ts';
import type { Permission } from '#platform/permissions.ts';
import { actors } from '#tests/support/test-shop.ts';
import { openProductDashboard } from './testing/open-products.ts';

let dashboard: Awaited<ReturnType<typeof openProductDashboard>>;
beforeAll(async () => {
  dashboard = await openProductDashboard();
});
afterAll(() => dashboard.shop.close());

const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 1);
const script =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>';

/** A PNG that claims 20,000 by 20,000 pixels, for readers that stop in time. */
const vast = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  chunk('IHDR', Buffer.from('00004e2000004e200800000000', 'hex')),
  chunk('IDAT', deflateSync(Buffer.alloc(1000))),
  chunk('IEND', Buffer.alloc(0)),
]);

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
const picture = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#369' }, limitInputPixels: false }).png();

test('a picture is accepted by its content, and other, too heavy or too large files are refused with a message', async () => {
  const { shop, create, change } = dashboard;
  const send = async (bytes: Uint8Array<ArrayBuffer>, type = 'image/png') => {
    const answer = await shop.request('/api/dashboard/pictures', {
      method: 'POST',
      as: actors.admin,
      body: bytes,
      headers: { 'content-type': type },
    });
    return {
      status: answer.status,
      ...((await answer.json()) as Partial<Record<'code' | 'message' | 'mediaId' | 'image', string>>),
    };
  };
  const bytes = async (source: Buffer<ArrayBuffer> | Sharp) =>
    new Uint8Array(Buffer.isBuffer(source) ? source : await source.toBuffer());
  const refused = [
    await send(await bytes(megabytes(12))),
    await send(await bytes(megabytes(16))),
    await send(await bytes(Buffer.from('This is a letter, whatever its name is.'))),
    await send(await bytes(Buffer.from(script)), 'image/svg+xml'),
    await send(new Uint8Array(vast)),
  ];
  expect(refused.map(({ status, code }) => [status, code])).toEqual([
    [413, 'media.too_large'],
    [413, 'request.too_large'],
    [400, 'media.not_a_picture'],
    [400, 'media.not_a_picture'],
    [400, 'media.too_many_pixels'],
  ]);
  expect(refused[0]?.message).toBe('This picture is larger than 10 MB. Please choose a smaller one.');

  const taken = await send(await bytes(picture(40)));
  expect([taken.status, taken.image]).toEqual([
    201,
    expect.stringMatching(/^http.*\/media\/[\da-f]{32}-\d+\.webp$/),
  ]);
  const shown = [
    { mediaId: taken.mediaId, alt: 'A blue square', texts: { de: { alt: 'Ein blaues Quadrat' } } },
  ];
  const { body } = await create({ pictures: shown });
  expect(body.pictures).toEqual([{ ...shown[0], image: taken.image, awaitedImage: null }]);
  const many = Array.from({ length: 11 }, () => shown[0]);
  expect((await change(body.id, { version: 1, pictures: many })).body.code).toBe('catalog.too_many_pictures');
});

test('a product cannot refer to a missing picture, neither its own nor a variant’s', async () => {
  const { create, change } = dashboard;
  const mediaId = crypto.randomUUID();
  const { body } = await create();
  const ownVariant = { id: body.variants[0]?.id, mediaId };
  const refused = [
    await create({ pictures: [{ mediaId }] }),
    await create({ variants: [{ price: 1, mediaId }] }),
    await change(body.id, { version: 1, pictures: [{ mediaId }] }),
    await change(body.id, { version: 1, variants: [ownVariant] }),
  ];
  for (const { status, body } of refused)
    expect([status, body.code]).toEqual([400, 'catalog.unknown_picture']);
});

test('any permission for objects with pictures allows an upload, a permission for orders does not', async () => {
  const { shop } = dashboard;
  const bytes = await picture(24).toBuffer();
  const as = (permission: Permission) =>
    shop.kiosk.context({ ...actors.admin, permissions: [permission] } as Actor);
  const stored = [as('catalog.write'), as('content.write'), as('settings.write')].map((ctx) =>
    storePicture(ctx, bytes),
  );
  expect(new Set((await Promise.all(stored)).map(({ mediaId }) => mediaId)).size).toBe(1);
  await expect(storePicture(as('orders.write'), bytes)).rejects.toMatchObject({ code: 'auth.forbidden' });
});
