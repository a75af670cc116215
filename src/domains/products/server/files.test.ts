import { expect, test } from 'vitest';
import type { Actor } from '#platform/context.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2_000, 'x')]);
const mp4 = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom'), Buffer.alloc(3 * 2 ** 20, 7)]);

async function openFiles() {
  const shelves = await openShelves();
  const { shop, add, ask } = shelves;
  const upload = async (kind: string, body: Buffer, as: Actor = actors.admin) => {
    const headers = { 'content-type': 'application/octet-stream' };
    const address = `/api/dashboard/files?kind=${kind}`;
    const answer = await shop.request(address, { method: 'POST', as, headers, body: new Uint8Array(body) });
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };
  const { id } = await add();
  const change = (version: number, given: object) =>
    ask('PATCH', `/api/dashboard/products/${id}`, { version, ...given }, actors.admin);
  const shown = async (lang = 'en') => (await ask('GET', `/api/browse/products/${id}?lang=${lang}`)).body;
  const get = (path: string, headers: Record<string, string> = {}) => shop.request(path, { headers });
  return { ...shelves, id, upload, change, shown, get };
}

test('a shopper downloads the files of a product under their names in each language, and nothing in them can run', async () => {
  const { upload, change, shown, get, ask, rows, id } = await openFiles();
  const { status, body: manual } = await upload('pdf', pdf);
  expect([status, manual.kind, manual.bytes]).toEqual([201, 'pdf', pdf.length]);
  expect((await upload('pdf', pdf)).body).toEqual(manual);
  const file = { fileId: manual.fileId, name: 'Manual', texts: { de: { name: 'Anleitung' } } };
  const saved = await change(1, { files: [file, { ...file, name: 'Again', texts: {} }] });
  expect(saved.body.files).toMatchObject([
    { ...file, src: manual.src, kind: 'pdf', bytes: pdf.length },
    { name: 'Again' },
  ]);
  expect((await shown('de')).files).toMatchObject([
    { name: 'Anleitung', nameLang: null, src: manual.src },
    { name: 'Again', nameLang: 'en' },
  ]);
  const answer = await get(manual.src ?? '');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });

  const copy = await ask('POST', `/api/dashboard/products/${id}/copy`, { name: 'Copy' }, actors.admin);
  expect(copy.body.files).toMatchObject([{ name: 'Manual', texts: file.texts }, { name: 'Again' }]);
  expect((await change(2, { files: [{ ...file, fileId: crypto.randomUUID() }] })).body.code).toBe(
    'catalog.unknown_file',
  );
  expect((await change(2, { files: [{ ...file, name: ' ' }] })).status).toBe(400);
  expect((await change(2, { files: Array(21).fill(file) })).status).toBe(400);
  expect((await change(2, { files: [] })).body.files).toEqual([]);
  expect((await shown()).files).toEqual([]);
  expect(await rows('select name from product_file_texts where product_id = $1', [id])).toEqual([]);

  expect((await upload('pdf', Buffer.from('<script>alert(1)</script>'))).body.code).toBe(
    'content.file_not_of_kind',
  );
  expect((await upload('html', pdf)).status).toBe(400);
  expect(
    (await upload('zip', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(21 * 2 ** 20)]))).status,
  ).toBe(413);
  for (const as of [actors.visitor, actors.member])
    expect([401, 403]).toContain((await upload('pdf', pdf, as)).status);
  for (const path of ['/files/none', '/files/../x', `/files/${'0'.repeat(32)}.pdf`, `${manual.src}x`])
    expect((await get(path)).status).toBe(404);
});

test('a video is played from a known host or from the shop, which sends any range of it', async () => {
  const { upload, change, shown, get, rows, id } = await openFiles();
  const { body: video } = await upload('mp4', mp4);
  const src = video.src ?? '';
  expect((await change(1, { video: src })).body.video).toBe(src);
  expect((await shown()).video).toEqual({ src, host: null });

  const part = async (range: string, more = {}) => {
    const answer = await get(src, { range, ...more });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return [answer.status, answer.headers.get('content-range'), bytes.length] as const;
  };
  const size = mp4.length;
  expect(await part('bytes=0-1')).toEqual([206, `bytes 0-1/${size}`, 2]);
  expect(await part('bytes=5-')).toEqual([206, `bytes 5-${size - 1}/${size}`, size - 5]);
  expect(await part('bytes=-10')).toEqual([206, `bytes ${size - 10}-${size - 1}/${size}`, 10]);
  expect(await part(`bytes=10-${size * 2}`)).toEqual([206, `bytes 10-${size - 1}/${size}`, size - 10]);
  expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, 0]);
  for (const odd of ['bytes=9-5', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-'])
    expect(await part(odd)).toEqual([200, null, size]);
  expect(await part('bytes=0-1', { 'if-range': '"other"' })).toEqual([200, null, size]);
  const whole = await get(src);
  expect(Buffer.from(await whole.arrayBuffer()).equals(mp4)).toBe(true);
  expect([whole.headers.get('content-type'), whole.headers.get('content-disposition')]).toEqual([
    'video/mp4',
    null,
  ]);
  expect((await get(src, { 'if-none-match': whole.headers.get('etag') ?? '' })).status).toBe(304);

  await change(2, { video: 'https://youtu.be/abc-1' });
  expect((await shown()).video).toEqual({
    src: 'https://www.youtube-nocookie.com/embed/abc-1',
    host: 'YouTube',
  });
  await change(3, { video: 'https://vimeo.com/123' });
  expect((await shown()).video).toMatchObject({ host: 'Vimeo' });
  for (const address of [
    'https://example.com/a.mp4',
    'javascript:alert(1)',
    '/files/../secret.mp4',
    '/files/x',
  ])
    expect((await change(4, { video: address })).body.code).toBe('catalog.video_invalid');

  // An address that an import brought and nothing plays is kept, but not shown.
  for (const address of ['https://example.com/a.mp4', `/files/${'0'.repeat(32)}.mp4`]) {
    await rows('update products set video = $2 where id = $1', [id, address]);
    await change(4, { tags: [] });
    await rows('update products set version = 4 where id = $1', [id]);
    expect((await shown()).video).toBeNull();
  }
});
