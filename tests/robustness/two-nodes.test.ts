import { expect, test, vi } from 'vitest';
import { updateProduct } from '#domains/catalog/server/index.ts';
import { setStock } from '#domains/inventory/server/index.ts';
import { openTwoNodes } from '../support/open-two-nodes.ts';
import type { RunProgram } from '../support/run-shop.ts';

const text = async (node: RunProgram | undefined, path: string) =>
  (await fetch(`${node?.url}${path}`)).text();

test('two nodes that start together on an empty database fill it once', async () => {
  const { nodes, office } = await openTwoNodes({ KIOSK_DEMO: '1' });
  const lists = await Promise.all(
    nodes.map(async ({ url }) => (await fetch(`${url}/api/browse/products`)).json()),
  );
  expect(lists[0].total).toBeGreaterThanOrEqual(60);
  expect(lists[1].total).toBe(lists[0].total);
  expect(await office.value<number>('select count(*)::int from slides')).toBe(5);
  expect(await office.value<number>('select count(*)::int - count(distinct slug)::int from products')).toBe(
    0,
  );
});

test('a change on one node is visible on all within a second', async () => {
  const { nodes, office } = await openTwoNodes({ KIOSK_DEMO: '0' });
  const { staff } = office;
  await office.openShelves();
  const { id, slug, variantIds } = await office.add({ name: 'Mug of yesterday' });
  const path = `/product/${slug}`;
  for (const node of nodes) expect(await text(node, path)).toContain('Mug of yesterday');
  const patiently = { timeout: 60_000, interval: 20 };
  // A busy machine may be late once; a slow shop is late each time.
  const delays: number[] = [];
  for (let day = 1; day <= 5; day++) {
    await updateProduct(staff, { id, name: `Mug of day ${day}` });
    const changedAt = performance.now();
    await vi.waitFor(async () => {
      for (const node of nodes) expect(await text(node, path)).toContain(`Mug of day ${day}`);
    }, patiently);
    delays.push(performance.now() - changedAt);
  }
  expect(Math.min(...delays)).toBeLessThan(1_000);
  await setStock(staff, { variantId: variantIds[0] ?? '', onHand: 0 });
  await vi.waitFor(async () => {
    for (const node of nodes) expect(await text(node, path)).toContain('Sold out');
  }, patiently);
});
