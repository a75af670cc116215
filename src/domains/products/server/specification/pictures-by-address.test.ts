import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { startMediaWork } from '#domains/content/server/media/media-work.ts';
import { importText } from '#domains/exchange/server/testing/files.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';
import type { DashboardProduct } from '../../contract/product.ts';

const form = { name: 'Teapot', description: 'For six.', brand: 'Halden', category: 'Kitchen', price: 9 };
const draw = (color: string) =>
  sharp({ create: { width: 1000, height: 700, channels: 3, background: color } })
    .png()
    .toBuffer();
const dataUrl = async (color: string) => `data:image/png;base64,${(await draw(color)).toString('base64')}`;

type Written = { data: { _id: string; image: string; images: string[] }; awaitedImage?: object };

/** A shop that fetches pictures while `settled` is awaited, and a server that has or lacks them. */
async function openGallery() {
  const shelves = await openShelves();
  const served = new Map<string, Buffer>();
  const server = createServer(({ url = '' }, answer) => {
    const picture = served.get(url);
    answer.writeHead(picture ? 200 : 404).end(picture);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fetchAll = async () => {
    const work = startMediaWork(shelves.shop.kiosk, { mayConnect: () => true, retryAfterMs: 0 });
    await work.settled();
    await work.stop();
  };
  const send = async (method: string, path: string, body: object) => {
    const answer = await shelves.ask(method, path, body, actors.admin);
    return { status: answer.status, ...(answer.body as unknown as Written & { code?: string }) };
  };
  const create = async (image: string) =>
    (await send('POST', '/api/product', { ...form, countInStock: 1, image })).data;
  const put = (id: string, image: string) => send('PUT', `/api/product/${id}`, { ...form, image });
  const look = async (id: string) => (await shelves.ask('GET', `/api/product/${id}`)).body as Written['data'];
  const edit = async (id: string) => {
    const { body } = await shelves.ask('GET', `/api/dashboard/products/${id}`, undefined, actors.admin);
    return body as unknown as DashboardProduct;
  };
  const failures = () =>
    shelves.rows<{ action: string; details: object }>(
      `select action, details from audit_entries where action like '%.picture_failed' order by id`,
    );
  return { ...shelves, served, elsewhere, fetchAll, send, create, put, look, edit, failures };
}

test('a picture of the shop is recognized under each of its addresses, and stays', async () => {
  const { create, put, send, rows } = await openGallery();
  const { _id, image } = await create(await dataUrl('#c33'));
  const { pathname } = new URL(image);
  const addresses = [
    image,
    pathname,
    `${image}?v=2#zoom`,
    `${pathname}?v=2`,
    ` ${image} `,
    image.replace('-960.webp', '-160.avif'),
    `https://shop.example${pathname}`,
    `http://127.0.0.1:3000${pathname}?utm_source=feed`,
    `//cdn.example${pathname}`,
    `/de${pathname}`,
    `https://cdn.example/kiosk${pathname}`,
  ];
  for (const address of addresses) {
    expect(await put(_id, address)).toMatchObject({ status: 200, data: { image } });
    const named = { name: `At ${address}`, image: address };
    expect((await send('POST', '/api/category', named)).data.image).toBe(image);
    expect((await send('POST', '/api/brand', named)).data.image).toBe(image);
  }
  expect((await create(`https://shop.example${pathname}?v=1`)).image).toBe(image);
  for (const placeholder of ['/placeholder.svg', 'https://shop.example/placeholder.svg?v=1'])
    expect(await put(_id, placeholder)).toMatchObject({ data: { image } });
  expect(await rows('select 1 from media')).toHaveLength(1);
});

test('an address of the shop without a picture is refused, and nothing is lost', async () => {
  const { create, put, look } = await openGallery();
  const { _id, image } = await create(await dataUrl('#c33'));
  const missing = `/media/${'0'.repeat(32)}-960.webp`;
  for (const address of [
    missing,
    `http://localhost:3000${missing}`,
    'http://localhost:3000/about',
    'media/x',
  ])
    expect(await put(_id, address)).toMatchObject({ status: 400, code: 'catalog.image_invalid' });
  expect((await look(_id)).image).toBe(image);
});

test('a remote picture replaces the first one once fetched, the others stay', async () => {
  const { create, put, look, edit, send, served, elsewhere, fetchAll } = await openGallery();
  const { _id, image } = await create(await dataUrl('#c33'));
  const [first] = (await edit(_id)).pictures;
  const { data } = await send('POST', '/api/product', {
    ...form,
    countInStock: 1,
    image: await dataUrl('#3c3'),
  });
  const [second] = (await edit(data._id)).pictures;
  await send('PATCH', `/api/dashboard/products/${_id}`, {
    version: (await edit(_id)).version,
    pictures: [{ ...first, alt: 'In red' }, second].map((one) => ({ mediaId: one?.mediaId, alt: one?.alt })),
  });
  served.set('/blue.png', await draw('#33c'));

  const awaited = { address: `${elsewhere}/blue.png`, hasFailed: false };
  expect(await put(_id, awaited.address)).toMatchObject({ data: { image }, awaitedImage: awaited });
  expect((await look(_id)).images).toEqual([image, data.image]);
  // Staff who save the pictures as they currently see them lose nothing.
  const { version, pictures } = await edit(_id);
  expect(pictures[0]).toMatchObject({ image, awaitedImage: awaited });
  const same = pictures.map(({ mediaId, alt }) => ({ mediaId, alt }));
  await send('PATCH', `/api/dashboard/products/${_id}`, { version, pictures: same });

  await fetchAll();
  const after = await look(_id);
  expect(after.images).toEqual([expect.stringMatching(/-960\.webp$/), data.image]);
  expect(after.image).not.toBe(image);
  const edited = await edit(_id);
  expect(edited.pictures[0]).toMatchObject({ alt: 'In red', awaitedImage: null });
  expect(edited.version).toBeGreaterThan(version + 1);
});

test('if a picture cannot be fetched the former one stays, and staff see it and try again', async () => {
  const { create, put, look, edit, failures, served, elsewhere, fetchAll } = await openGallery();
  const { _id, image } = await create(await dataUrl('#c33'));
  const address = `${elsewhere}/gone.png`;
  await put(_id, address);
  await fetchAll();
  expect((await look(_id)).image).toBe(image);
  const awaitedImage = { address, hasFailed: true };
  expect((await edit(_id)).pictures).toMatchObject([{ image, awaitedImage }]);
  expect(await failures()).toEqual([
    { action: 'product.picture_failed', details: { name: 'Teapot', address, formerStays: true } },
  ]);
  served.set('/gone.png', await draw('#33c'));
  expect((await put(_id, address)).awaitedImage).toEqual({ address, hasFailed: false });
  await fetchAll();
  expect((await look(_id)).image).not.toBe(image);

  const lamp = await create(`${elsewhere}/lamp.png`);
  await fetchAll();
  expect((await edit(lamp._id)).pictures).toMatchObject([{ image: null, awaitedImage: { hasFailed: true } }]);
  served.set('/lamp.png', await draw('#cc3'));
  await put(lamp._id, `${elsewhere}/lamp.png`);
  await fetchAll();
  expect((await look(lamp._id)).image).toMatch(/-960\.webp$/);
});

test.each([
  ['category', 'categories'],
  ['brand', 'brands'],
])('the picture of a %s stays until the new one is fetched', async (kind, plural) => {
  const { send, failures, served, elsewhere, fetchAll, ask } = await openGallery();
  const red = await dataUrl('#c33');
  const { data } = await send('POST', `/api/${kind}`, { name: 'Lamps', image: red });
  const read = async () =>
    (await ask('GET', `/api/${plural}/${data._id}`, undefined, actors.admin)).body.data as object;
  const patch = (image: string) => send('PATCH', `/api/${plural}/${data._id}`, { image });
  const awaitedImage = { address: `${elsewhere}/blue.png`, hasFailed: true };
  expect((await patch(awaitedImage.address)).data).toMatchObject({
    image: data.image,
    awaitedImage: { hasFailed: false },
  });
  await fetchAll();
  expect(await read()).toMatchObject({ image: data.image, awaitedImage });
  expect(await failures()).toMatchObject([{ action: `${kind}.picture_failed` }]);
  served.set('/blue.png', await draw('#33c'));
  await patch(awaitedImage.address);
  await fetchAll();
  expect(await read()).toMatchObject({ image: expect.not.stringMatching(data.image), awaitedImage: null });
  expect((await patch('')).data.image).toBe('');
});

test('an import does not remove a picture for one that cannot be fetched', async () => {
  const { shop, create, look, rows, served, elsewhere, fetchAll } = await openGallery();
  const { _id, image } = await create(await dataUrl('#c33'));
  const file = (address: string) =>
    ['Handle,Title,Variant Price,Image Src', `teapot,Teapot,9,${address}`].join('\n');
  await importText(shop, file(`${elsewhere}/gone.png`));
  expect(await rows('select 1 from media')).toHaveLength(2);
  await fetchAll();
  expect((await look(_id)).image).toBe(image);
  await importText(shop, file(`https://elsewhere.example${new URL(image).pathname}?v=9`));
  expect((await look(_id)).image).toBe(image);
  served.set('/blue.png', await draw('#33c'));
  await importText(shop, file(`${elsewhere}/blue.png`));
  expect((await look(_id)).image).toBe(image);
  await fetchAll();
  expect((await look(_id)).image).not.toBe(image);
});
