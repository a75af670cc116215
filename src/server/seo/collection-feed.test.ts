import { expect, test } from 'vitest';
import { createCollection } from '#domains/collections/server/index.ts';
import { openShelves } from '#tests/support/open-shelves.ts';

test('a collection has a feed in each language, and stands in the sitemap; a category’s name leads on', async () => {
  const { shop, staff, add } = await openShelves();
  const { id } = await add({
    name: 'Cup & saucer',
    description: 'Holds \u0001 tea.',
    texts: { de: { name: 'Tasse' } },
  });
  await createCollection(staff, { name: 'For tea', texts: { de: { name: 'Zum Tee' } }, products: [id] });
  const { publicUrl } = shop.config;
  const feed = await shop.request('/collections/for-tea.atom');
  expect(feed.headers.get('content-type')).toContain('application/atom+xml');
  const text = await feed.text();
  expect(text).toContain('<title>Cup &amp; saucer</title>');
  expect(text).toContain('<summary>Holds  tea.</summary>');
  expect(text).toContain(`href="${publicUrl}/product/cup-saucer"`);
  const german = await (await shop.request('/de/collections/for-tea.atom')).text();
  expect(german).toContain('<title>Zum Tee · ');
  expect(german).toContain(`<link rel="self" href="${publicUrl}/de/collections/for-tea.atom"/>`);
  expect((await shop.request('/collections/nothing.atom')).status).toBe(404);

  const sitemap = await (await shop.request('/sitemaps/pages.xml')).text();
  expect(sitemap).toContain(`<loc>${publicUrl}/collections/for-tea</loc>`);
  const lead = async (path: string) => (await shop.request(path, { redirect: 'manual' })).status;
  expect(await lead('/collections/kitchen')).toBe(301);
  await createCollection(staff, { name: 'Kitchen' });
  expect(await lead('/collections/kitchen')).toBe(404); // No pages are attached here: it is not led on.
});
