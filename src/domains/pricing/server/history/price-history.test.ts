import { expect, test } from 'vitest';
import { updateProduct } from '#domains/catalog/server/index.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { endDeal, readLowestPrices, scheduleDeal } from '../index.ts';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

async function openMug() {
  const shelves = await openShelves();
  const { id: productId } = await shelves.add();
  const found = await shelves.rows<{ id: string }>('select id from variants');
  const variantId = found[0]?.id ?? '';
  const { rows, staff } = shelves;
  const backdate = (days: number) =>
    rows(
      `update price_history set started_at = started_at - $1 * interval '1 day',
      ended_at = ended_at - $1 * interval '1 day'`,
      [days],
    );
  const price = (priceMinor: number) =>
    updateProduct(staff, { id: productId, variants: [{ id: variantId, priceMinor }] });
  const deal = (from: number, to: number, priceMinor: number) =>
    scheduleDeal(staff, { productId, priceMinor, startsAt: inDays(from), endsAt: inDays(to) });
  const lowest = async () => (await readLowestPrices(staff, [variantId])).get(variantId);
  return { ...shelves, productId, variantId, backdate, price, deal, lowest };
}

test('a deal shows the lowest price of the 30 days before it began', async () => {
  const { price, backdate, deal, lowest } = await openMug();
  await backdate(40);
  await price(1500);
  await backdate(20);
  await price(2400);
  await backdate(10);
  expect(await lowest()).toBeUndefined();
  await deal(-1, 1, 1200);
  expect(await lowest()).toBe(1500);
});

test('an earlier deal counts, older or hidden prices do not', async () => {
  const { staff, productId, price, backdate, deal, lowest, rows } = await openMug();
  await price(100);
  await backdate(40);
  await price(2000);
  await updateProduct(staff, { id: productId, status: 'draft' });
  await price(50);
  await updateProduct(staff, { id: productId, status: 'published' });
  expect(await rows('select price_minor from price_history order by started_at')).toEqual([
    { price_minor: 1999 },
    { price_minor: 100 },
    { price_minor: 2000 },
    { price_minor: 50 },
  ]);
  await rows('update price_history set price_minor = 2000 where price_minor = 50');
  await backdate(35);
  const earlier = await deal(-20, -10, 1700);
  expect(earlier.id).toBeTruthy();
  const running = await deal(-1, 1, 1600);
  expect(await lowest()).toBe(1700);
  await endDeal(staff, running);
  expect(await lowest()).toBeUndefined();
});

test('a product that was never sold without its deal has no former price', async () => {
  const { deal, lowest } = await openMug();
  await deal(-1, 1, 1200);
  expect(await lowest()).toBeUndefined();
});

test('only changes of the price are recorded, also with several concurrent ones', async () => {
  const { staff, productId, price, rows } = await openMug();
  await updateProduct(staff, { id: productId, name: 'Cup' });
  await Promise.all([price(1), price(2), price(3)]);
  const history = await rows<{ ended: Date | null; next: Date | null }>(`
    select ended_at as ended, lead(started_at) over (order by started_at) as next from price_history order by started_at`);
  expect(history).toHaveLength(4);
  expect(history.filter(({ ended }) => ended === null)).toHaveLength(1);
  for (const { ended, next } of history.slice(0, -1)) expect(+(ended ?? 0)).toBeLessThanOrEqual(+(next ?? 0));
});

test('a deal keeps the lowest price before it, also of prices that change while it waits', async () => {
  const { price, backdate, deal, rows } = await openMug();
  const kept = async () =>
    (
      await rows<{ minor: number | null }>(
        'select lowest_minor::integer as minor from deals order by starts_at',
      )
    ).map(({ minor }) => minor);
  await backdate(40);
  await price(1500);
  await backdate(10);
  await deal(-1, 1, 1200);
  await deal(2, 3, 1100);
  expect(await kept()).toEqual([1500, 1200]);
  await price(900);
  expect(await kept()).toEqual([1500, 900]);
});
