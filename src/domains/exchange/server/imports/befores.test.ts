import { expect, test } from 'vitest';
import type { Actor } from '#platform/context.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors, openTestShop } from '#tests/support/test-shop.ts';
import { type Cells, csvOf, product } from '../testing/files.ts';
import { importByApi } from '../testing/import-by-api.ts';
import { exportText } from '../testing/stored.ts';
import { forgetImports } from './run-import.ts';

async function openImports() {
  const shop = await openTestShop();
  const api = importByApi(shop);
  const bring = async (content: string) => {
    const id = await api.upload(content);
    await runJobs(shop.kiosk, { hurry: true });
    await api.send('POST', `/${id}/start`);
    await runJobs(shop.kiosk, { hurry: true });
    return api.look(id);
  };
  const before = async (id: string, as: Actor = actors.admin) =>
    shop.request(`/api/imports/${id}/before.csv`, { as });
  /** The filled cells of an export's rows, by handle. */
  const filled = async () => {
    const [header = [], ...rows] = (await exportText(shop)).split('\r\n').map((line) => line.split(','));
    const cells = rows.map((row) => row.flatMap((cell, at) => (cell ? [`${header[at]}: ${cell}`] : [])));
    return Object.groupBy(
      cells.filter((row) => row.length > 0),
      ([handle = '']) => handle.slice(8),
    );
  };
  return { ...shop, api, bring, before, filled };
}

const mug = (color: string, cells: Cells = {}): Cells => ({
  ...product('mug', { 'Option1 Name': 'Color', 'Option1 Value': color, 'Variant SKU': `mug-${color}` }),
  ...cells,
});
const shelf = [
  mug('red'),
  mug('blue', { 'Variant Inventory Qty': '7' }),
  product('cup', { Tags: 'blue', 'Variant SKU': 'cup' }),
  product('pot'),
];

test('an import is taken back by the file of what stood before: those products as they were, no others', async () => {
  const { api, bring, before, filled, kiosk } = await openImports();
  const first = await bring(csvOf(shelf));
  expect([first.result.created, first.keptBefore]).toEqual([3, 0]);
  const stood = await filled();

  const changed = [
    mug('red', { 'Variant Price': '99.00', 'My own column': 'mine' }),
    product('cup', { Title: 'Wrong', Tags: '', 'Variant SKU': 'other', 'Variant Inventory Qty': '0' }),
    product('pot'),
    product('jar'),
  ];
  const foreseen = await api.upload(csvOf(changed));
  await runJobs(kiosk, { hurry: true });
  expect((await api.look(foreseen)).keptBefore).toBe(0);
  await api.send('POST', `/${foreseen}/start`);
  await runJobs(kiosk, { hurry: true });
  const done = await api.look(foreseen);
  expect(done).toMatchObject({ result: { created: 1, changed: 2, unchanged: 1 }, keptBefore: 2 });
  expect((await filled()).mug).toHaveLength(1);

  const file = await (await before(done.id)).text();
  expect(file).not.toContain('pot');
  const back = await bring(file);
  expect(back.result).toMatchObject({ created: 0, changed: 2, unchanged: 0, refused: 0 });
  const { jar, ...others } = await filled();
  expect(others).toEqual(stood);
  expect(jar).toHaveLength(1);
  expect((await bring(await (await before(done.id)).text())).result).toMatchObject({ unchanged: 2 });
});

test('stock that an inventory file set is kept as it was, also under a SKU of another handle', async () => {
  const { bring, before, filled } = await openImports();
  await bring(csvOf(shelf));
  const stood = await filled();
  const counted = await bring(
    csvOf([
      {
        Handle: 'renamed',
        SKU: 'cup',
        'Option1 Name': 'Title',
        'Option1 Value': 'Default Title',
        Location: 'Shop',
        Available: '40',
      },
      {
        Handle: 'mug',
        SKU: 'mug-blue',
        'Option1 Name': 'Color',
        'Option1 Value': 'blue',
        Location: 'Shop',
        Available: '1',
      },
    ]),
  );
  expect(counted).toMatchObject({ result: { changed: 2 }, keptBefore: 2 });
  expect(await filled()).not.toEqual(stood);
  await bring(await (await before(counted.id)).text());
  expect(await filled()).toEqual(stood);
});

test('it is kept for thirty days, and only for those who may change products', async () => {
  const { bring, before, kiosk, api } = await openImports();
  await bring(csvOf(shelf));
  const { id } = await bring(csvOf([product('pot', { 'Variant Price': '12.00' })]));
  expect((await before(id, actors.member)).status).toBe(403);
  expect((await before('00000000-0000-7000-8000-00000000ffff')).status).toBe(404);
  const age = async (days: number) => {
    await kiosk.db.query(`update imports set ended_at = now() - make_interval(days => ${days})`);
    await forgetImports(kiosk.context(actors.system));
    return (await api.look(id)).keptBefore;
  };
  expect([await age(29), await age(31)]).toEqual([1, 0]);
});
