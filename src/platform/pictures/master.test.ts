import sharp from 'sharp';
import { expect, test } from 'vitest';
import { adoptMaster, encodeMaster } from './master.ts';

const red = { r: 200, g: 40, b: 40 };
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });

test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('a %s becomes a WebP master', async (format) => {
  const master = await encodeMaster(await plain(300, 200).toFormat(format).toBuffer());
  expect(await sharp(master.bytes).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 });
  expect(master).toMatchObject({ width: 300, height: 200, color: expect.stringMatching(/^#c[0-9a-f]2/) });
});

test('a photo taken sideways is turned upright, fits 2,400 pixels and loses its location', async () => {
  const photo = await plain(4000, 2000)
    .withExif({ IFD0: { Artist: 'Mia' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { bytes, width, height } = await encodeMaster(photo);
  expect([width, height]).toEqual([1200, 2400]);
  const metadata = await sharp(bytes).metadata();
  expect([metadata.exif, metadata.xmp, metadata.icc, metadata.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('the same bytes have the same hash, others a different one', async () => {
  const one = await plain(40, 40).png().toBuffer();
  const other = await plain(41, 40).png().toBuffer();
  const hashes = await Promise.all([one, one, other].map(async (bytes) => (await encodeMaster(bytes)).hash));
  expect(hashes[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(hashes[1]).toBe(hashes[0]);
  expect(hashes[2]).not.toBe(hashes[0]);
});

test('a transparent picture stays transparent and hides no ground behind a color', async () => {
  const clear = sharp({ create: { width: 20, height: 20, channels: 4, background: { ...red, alpha: 0 } } });
  const { bytes, color } = await encodeMaster(await clear.png().toBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ hasAlpha: true });
  expect(color).toBeNull();
});

test('bytes that already are a master are stored unchanged', async () => {
  const bytes = await plain(1200, 1200).webp().toBuffer();
  expect((await adoptMaster(bytes)).bytes).toBe(bytes);
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>';

test.each([
  ['an SVG', Buffer.from(svg)],
  ['a text', Buffer.from('I am a picture.png, honestly.')],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
  ['an HTML page', Buffer.from('<!doctype html><img src=x onerror=alert(1)>')],
  ['nothing at all', Buffer.alloc(0)],
  [
    'a PNG that is cut off',
    await plain(300, 300)
      .png({ compressionLevel: 0 })
      .toBuffer()
      .then((png) => png.subarray(0, 900)),
  ],
])('%s is not a picture', async (_, bytes) => {
  await expect(encodeMaster(bytes)).rejects.toMatchObject({ reason: 'not_a_picture' });
});

test('a TIFF is not accepted', async () => {
  const tiff = await plain(10, 10).tiff().toBuffer();
  await expect(encodeMaster(tiff)).rejects.toMatchObject({ reason: 'not_a_picture' });
});

test('a file above 10 MB is refused unread', async () => {
  await expect(encodeMaster(Buffer.alloc(12 * 1024 * 1024))).rejects.toMatchObject({ reason: 'too_large' });
});

/** A small PNG whose header claims a size. */
async function pngClaiming(width: number, height: number): Promise<Buffer> {
  const png = await plain(1, 1).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  const { crc32 } = await import('node:zlib');
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

test('a small file that claims 20,000 × 20,000 pixels is refused before anything is decoded', async () => {
  const bomb = await pngClaiming(20_000, 20_000);
  const before = process.memoryUsage.rss();
  await expect(encodeMaster(bomb)).rejects.toMatchObject({ reason: 'too_many_pixels' });
  expect(process.memoryUsage.rss() - before).toBeLessThan(100e6);
});
