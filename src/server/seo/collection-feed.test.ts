import { expect, test } from 'vitest';
import { createCollection } from '#domains/collections/server/index.ts';
import { writeSetting } from '#domains/content/server/index.ts';
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

test('a program reads what the shop sells, and its products, as Markdown in each language', async () => {
  const { shop, staff, add } = await openShelves();
  await add({
    name: 'Mug *blue*',
    description: 'Holds tea & milk.\n\n<b>Round</b> &lt;',
    texts: { de: { name: 'Becher' } },
    variants: [{ priceMinor: 1999, onHand: 0, sku: 'MUG-1' }],
  });
  const { publicUrl } = shop.config;
  const about = await shop.request('/llms.txt');
  expect(about.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  const text = await about.text();
  expect(text).toMatch(/^# Kiosk\n/);
  expect(text).toContain(`- [Kitchen](${publicUrl}/category/kitchen)`);

  const product = await shop.request('/product/mug-blue.md');
  expect(product.headers.get('link')).toBe(`<${publicUrl}/product/mug-blue>; rel="canonical"`);
  expect(product.headers.get('x-robots-tag')).toBe('noindex');
  const page = await product.text();
  expect(page).toContain('# Mug \\*blue\\*\n\nHolds tea & milk.\n\n\\<b\\>Round\\</b\\> \\&lt;');
  expect(page).toContain('- MUG-1 · 19.99 USD · Sold out');
  expect(await (await shop.request('/de/product/mug-blue.md')).text()).toContain('# Becher\n');
  expect((await shop.request('/product/nothing.md')).status).toBe(404);
  const asked = (accept: string) => shop.request('/product/mug-blue', { headers: { accept } });
  for (const accept of [
    'text/markdown',
    'text/markdown, text/html;q=0.9, */*;q=0.1',
    'text/html, text/markdown',
  ]) {
    const same = await asked(accept);
    expect(await same.text()).toBe(page);
    expect(same.headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
  }
  for (const accept of ['text/html', '*/*', 'text/html, text/markdown;q=0.5', 'text/markdown;q=0'])
    expect((await asked(accept)).headers.get('content-type')).not.toContain('markdown');

  await writeSetting(staff, 'languages', ['de', 'en']);
  expect(await (await shop.request('/llms.txt')).text()).toContain('## Kategorien');
});
