import { expect, test } from 'vitest';
import { createBrand, createCategory, createProduct } from '#domains/catalog/server/index.ts';
import { buildWhenStale } from '../ops/build-when-stale.ts';
import { loadRenderer } from '../render/load-renderer.ts';
import { openNode } from './testing/open-node.ts';

/** Maximum size of any page, uncompressed, in bytes. */
const LARGEST_PAGE = 500_000;
const MANY = 40;

async function openFilteredShop() {
  await buildWhenStale(() => undefined);
  const node = await openNode({ renderer: await loadRenderer() });
  const groups: { categoryId: string; brandId: string; category: string; brand: string }[] = [];
  for (let number = 0; number < MANY; number++) {
    // The maximum length of a slug.
    const name = `${'Long '.repeat(18)}${number}`;
    const category = await createCategory(node.admin, { name });
    const brand = await createBrand(node.admin, { name });
    groups.push({ categoryId: category.id, brandId: brand.id, category: category.slug, brand: brand.slug });
  }
  for (const { categoryId, brandId } of groups)
    await createProduct(node.admin, {
      name: 'Pot',
      categoryId,
      brandId,
      variants: [{ priceMinor: 1_000, onHand: 3 }],
    });
  return { node, groups };
}

test('page sizes are bounded for any address, and made-up filters create no pages', async () => {
  const { node, groups } = await openFilteredShop();
  const filters = {
    brand: groups.map(({ brand }) => brand).join(','),
    category: groups.map(({ category }) => category).join(','),
    minPrice: '0.01',
    maxPrice: '999999999',
    rating: '1',
    inStock: 'true',
    sort: 'price_desc',
    page: '2',
  };
  const madeUp = Array.from({ length: 650 }, (_, number) => `b${number}`).join(',');
  const [first] = groups;
  const addresses = [
    `/search?${new URLSearchParams({ ...filters, q: 'pot '.repeat(50) })}`,
    `/search?${new URLSearchParams({ ...filters, q: '<&"😀'.repeat(50) })}`,
    `/category/${first?.category}?${new URLSearchParams(filters)}`,
    `/search?unknown=${'x'.repeat(3_000)}`,
    '/search',
    `/product/pot?variant=${'x'.repeat(3_000)}&sort=${'y'.repeat(3_000)}`,
    `/search?page=${'9'.repeat(3_000)}&rating=${'5'.repeat(3_000)}`,
  ];
  for (const address of addresses) {
    const answer = await node.get(address, { 'accept-encoding': 'identity' });
    const { length } = await answer.text();
    expect([answer.status, length < LARGEST_PAGE, length]).toEqual([200, true, length]);
  }
  expect(node.caches.pages.find('/search')).toBeDefined();
  expect(node.caches.pages.entries.size).toBe(5);
  // The address says what the page shows, so that the browser shows the same.
  const shortened = {
    [`brand=${madeUp}&category=${madeUp}`]: '',
    [`brand=${first?.brand},none&q=pot`]: `?brand=${first?.brand}&q=pot`,
    [`utm_source=mail&brand=${madeUp}&gclid=1`]: '?utm_source=mail&gclid=1',
    [`brand=${madeUp}&q=pot&utm_source=mail&utm_campaign=a+b`]: '?q=pot&utm_source=mail&utm_campaign=a+b',
  };
  for (const [query, kept] of Object.entries(shortened)) {
    const answer = await node.get(`/search?${query}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/search${kept}`]);
  }
  expect(node.caches.pages.entries.size).toBe(5);
});
