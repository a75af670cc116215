import { expect, test } from 'vitest';
import { openShelves } from '#tests/support/open-shelves.ts';

test('addresses of the former Shopify or WooCommerce shop redirect to existing pages, in the same language', async () => {
  const { shop, add, rows } = await openShelves();
  await add({ name: 'Red mug' });
  await add({ name: 'Draft mug', status: 'draft' });
  const [category] = await rows<{ slug: string }>('select slug from categories limit 1');
  const lead = async (path: string) => {
    const answer = await shop.request(path, { redirect: 'manual' });
    return `${answer.status} ${answer.headers.get('location') ?? ''}`.trim();
  };
  const expected = {
    '/products/red-mug': '301 /product/red-mug',
    '/products/Red-Mug/?variant=12345&utm_source=mail&gclid=1':
      '301 /product/red-mug?utm_source=mail&gclid=1',
    '/de/products/red-mug': '301 /de/product/red-mug',
    '/en-us/products/red-mug': '301 /product/red-mug',
    '/collections/cups/products/red-mug': '301 /product/red-mug',
    [`/collections/${category?.slug}`]: `301 /category/${category?.slug}`,
    [`/de/collections/${category?.slug}`]: `301 /de/category/${category?.slug}`,
    '/collections/all': '301 /search',
    '/pages/about': '301 /about',
    '/de/pages/about-us': '301 /de/about',
    '/policies/privacy-policy': '301 /privacy',
    [`/product-category/${category?.slug}/`]: `301 /category/${category?.slug}`,
    [`/de/product-category/home/${category?.slug}`]: `301 /de/category/${category?.slug}`,
    '/product-category/home/nothing/': '404',
    '/product-category/%E0%A4%A': '404',
    '/shop': '301 /search',
    '/de/shop/?utm_source=mail': '301 /de/search?utm_source=mail',
    '/products/draft-mug': '404',
    '/products/nothing': '404',
    '/collections/nothing': '404',
    '/pages/constructor': '404',
    '/products/%E0%A4%A': '404',
    '/products/%00': '404',
  };
  const found = Object.fromEntries(
    await Promise.all(Object.keys(expected).map(async (path) => [path, await lead(path)] as const)),
  );
  expect(found).toEqual(expected);
});
