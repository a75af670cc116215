import { expect, test } from 'vitest';
import { openShelves } from '#tests/support/open-shelves.ts';
import { adjustStock, setStock } from './index.ts';

async function openStock() {
  const shelves = await openShelves();
  const { variantIds } = await shelves.add({
    options: [{ name: 'Size', choices: [{ value: 'S' }, { value: 'M' }] }],
    variants: [
      { choices: ['S'], priceMinor: 100, onHand: 50 },
      { choices: ['M'], priceMinor: 100, onHand: 0 },
    ],
  });
  const [small = '', medium = ''] = variantIds;
  const onHand = async (id: string) =>
    (
      await shelves.rows<{ on_hand: number }>('select on_hand from stock_levels where variant_id = $1', [id])
    )[0]?.on_hand;
  const isListed = async () =>
    (await shelves.rows<{ in_stock: boolean }>('select in_stock from listings'))[0]?.in_stock;
  return { ...shelves, small, medium, onHand, isListed };
}

test('forty concurrent changes of one stock lose nothing', async () => {
  const { staff, small, onHand } = await openStock();
  const changes = Array.from({ length: 40 }, (_, index) => (index % 4 === 0 ? 3 : -2));
  await Promise.all(changes.map((by) => adjustStock(staff, { variantId: small, by })));
  expect(await onHand(small)).toBe(50 + 10 * 3 - 30 * 2);
});

test('of forty users who saw the same count, one sets the stock and the others get the current count', async () => {
  const { staff, small, onHand } = await openStock();
  const set = (to: number) => setStock(staff, { variantId: small, onHand: to, expected: 50 });
  const results = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => set(100 + index)));
  const winners = results.filter(({ status }) => status === 'fulfilled');
  expect(winners).toHaveLength(1);
  const now = await onHand(small);
  for (const result of results) {
    if (result.status === 'rejected') {
      expect(result.reason).toMatchObject({ code: 'inventory.stock_changed', params: { onHand: now } });
    }
  }
});

test('lists show whether any variant is available, for any way the last units are taken', async () => {
  const { staff, small, medium, isListed } = await openStock();
  expect(await isListed()).toBe(true);
  await setStock(staff, { variantId: medium, onHand: 1 });
  await Promise.all([
    setStock(staff, { variantId: small, onHand: 0 }),
    setStock(staff, { variantId: medium, onHand: 0 }),
  ]);
  expect(await isListed()).toBe(false);
  await adjustStock(staff, { variantId: medium, by: 2 });
  expect(await isListed()).toBe(true);
});

test('a changed count updates only the product’s page, the last or first unit every list', async () => {
  const { shop, staff, small } = await openStock();
  const dropped: string[][] = [];
  shop.kiosk.onTagsDropped((tags) => dropped.push([...tags].map((tag) => tag.split(':')[0] ?? '').sort()));
  await setStock(staff, { variantId: small, onHand: 49 });
  await setStock(staff, { variantId: small, onHand: 0 });
  expect(dropped).toEqual([
    ['product', 'stock'],
    ['card', 'category', 'list', 'product', 'stock'],
  ]);
});

test('an invalid stock is refused', async () => {
  const { staff, small, onHand } = await openStock();
  const codes = await Promise.all(
    [
      setStock(staff, { variantId: small, onHand: -1 }),
      setStock(staff, { variantId: small, onHand: 1.5 }),
      adjustStock(staff, { variantId: small, by: -51 }),
      setStock(staff, { variantId: 'x', onHand: 1 }),
      setStock(staff, { variantId: '0199f3a2-0000-7000-8000-0123456789ab', onHand: 1 }),
    ].map((work) =>
      work.then(
        () => 'done',
        (error) => error.code,
      ),
    ),
  );
  expect(codes).toEqual([
    'inventory.count_invalid',
    'inventory.count_invalid',
    'inventory.insufficient_stock',
    'inventory.variant_not_found',
    'inventory.variant_not_found',
  ]);
  expect(await onHand(small)).toBe(50);
});
