import sharp from 'sharp';
import { expect, test } from 'vitest';
import { updateProduct } from '#domains/catalog/server/index.ts';
import { storePicture } from '#domains/content/server/index.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { actors, openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { csvOf, importText, product } from './testing/files.ts';
import { exportText, storedProduct } from './testing/stored.ts';

const video = '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>';
const body =
  '<H1>Mug</H1>\r\n<p class="lead" onclick="x()">Holds <b>tea</b>.<br></p>\n' +
  `<img src="//cdn.example/mug.jpg?v=2" alt="In use">${video}<script>track()</script>`;
const html = async (shop: TestShop, lang = 'en') => {
  const answer = await shop.request(`/api/browse/products/mug?lang=${lang}`);
  return ((await answer.json()) as { descriptionHtml: string | null }).descriptionHtml;
};

test('a text is exported as it was imported, and its hidden parts are reported', async () => {
  const shop = await openTestShop();
  const file = csvOf([product('mug', { 'Body (HTML)': body })]);
  const { notes } = await importText(shop, file);
  expect(notes).toEqual(['2: The text is kept as it came, but shown without: onclick, script.']);
  expect(await exportText(shop)).toContain(`"${body.replaceAll('"', '""')}"`);
  expect(await importText(shop, file)).toMatchObject({ unchanged: 1 });
  expect(await importText(shop, await exportText(shop))).toMatchObject({ unchanged: 1 });
});

test('a picture in a text is shown from the shop once fetched, and never from another host', async () => {
  const shop = await openTestShop();
  await importText(shop, csvOf([product('mug', { 'Body (HTML)': body })]));
  expect(await html(shop)).toMatch(
    /<img data-picture="[\w-]{36}" alt="In use" loading="lazy" \/><iframe src="https:\/\/www\.youtube-nocookie/,
  );
  expect(await html(shop)).not.toContain('cdn.example');

  const ctx = shop.kiosk.context(actors.system);
  const bytes = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#2a8' } })
    .png()
    .toBuffer();
  const { mediaId } = await storePicture(ctx, bytes);
  const { rows } = await shop.kiosk.db.query<{ id: string; hash: string }>(
    `
    update media set hash = kept.hash || '', width = kept.width, height = kept.height, status = 'ready'
    from (select * from media where id = $1) kept
    where media.source_url = 'https://cdn.example/mug.jpg?v=2' returning media.id, media.hash`,
    [mediaId],
  );
  const [arrived] = rows;
  await inTransaction(ctx, (tx) =>
    tx.services.events.announce(tx, 'content.pictures_arrived', { mediaIds: [arrived?.id ?? ''] }),
  );
  expect(await html(shop)).toContain(`src="/media/${arrived?.hash}-700.webp" alt="In use"`);
  expect(await importText(shop, await exportText(shop))).toMatchObject({ unchanged: 1 });
});

test('a text edited by the owner replaces the imported one, also in the export', async () => {
  const shop = await openTestShop();
  await importText(shop, csvOf([product('mug', { 'Body (HTML)': body })]));
  const { id } = await storedProduct(shop, 'mug');
  await updateProduct(shop.kiosk.context(actors.admin), { id, description: 'Holds coffee.' });
  expect(await html(shop)).toBeNull();
  const exported = await exportText(shop);
  expect(exported).toContain('Holds coffee.');
  expect(exported).not.toContain('track()');
  expect(await importText(shop, exported)).toMatchObject({ unchanged: 1 });
});
