import { expect, test } from 'vitest';
import { createQueryClient } from '#platform/browser/query-client.ts';
import { MOST_SELECTED, readAllProducts, readChosenProducts } from './list-query.ts';

const PAGE = 100;

/** A list of so many products, in pages; counts how many pages were read. */
function serveList(size: number) {
  const read = { pages: 0 };
  const client = createQueryClient(async (path) => {
    read.pages += 1;
    const from = Number(new URL(String(path), 'https://kiosk.example').searchParams.get('after') ?? 0);
    const until = Math.min(from + PAGE, size);
    const products = Array.from({ length: until - from }, (_, index) => ({ id: `product-${from + index}` }));
    return Response.json({ products, next: until < size ? String(until) : null });
  });
  return { client, read };
}

test('chosen products are read with as few pages as hold them', async () => {
  const { client, read } = serveList(50_000);
  const found = await readChosenProducts(client, {}, ['product-3', 'product-150']);
  expect(read.pages).toBe(2);
  expect(found.isWhole).toBe(false);
  expect(found.products.map(({ id }) => id)).toContain('product-150');
});

test('a list that was not read to its end is known to lack products', async () => {
  const { client, read } = serveList(50_000);
  const found = await readChosenProducts(client, {}, ['product-3', 'product-40000']);
  expect(read.pages).toBe(MOST_SELECTED / PAGE);
  expect(found).toMatchObject({ isWhole: false, products: { length: MOST_SELECTED } });
});

test('a list that was read to its end is whole', async () => {
  const { client } = serveList(150);
  const found = await readAllProducts(client, {});
  expect(found).toMatchObject({ isWhole: true, products: { length: 150 } });
});
