import { expect, test } from 'vitest';
import { publishDesign, saveDraft } from '#domains/design/server/index.ts';
import type { Context } from '#platform/context.ts';
import type { Fresh } from '#platform/http.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';
import type { ProductList } from '../contract.ts';
import { readHome } from './read-home.ts';
import { readList } from './read-list.ts';

const APART_MS = 25;

/** A shop in which deals begin one after the other, from half a second from now on. */
async function openDeals(count: number) {
  const { shop, add, rows, categoryId, staff } = await openShelves();
  const visitor = shop.kiosk.context(actors.visitor);
  for (let index = 0; index < count; index++) await add({ name: `Mug ${index}` });
  const begin = async () =>
    (
      await rows<{ at: Date }>(
        `insert into deals (id, product_id, percent_off, starts_at, ends_at)
         select gen_random_uuid(), id, 10, now() + interval '1 millisecond' * (500 + $1 * row_number() over (order by id)), now() + interval '1 hour'
         from products returning starts_at as at`,
        [APART_MS],
      )
    )
      .map(({ at }) => at.getTime())
      .sort((one, other) => one - other);
  return { visitor, staff, categoryId, begin };
}

/**
 * Reads again and again until all deals run, several at once. Returns how many answers would have been kept beyond the
 * beginning of a deal that they do not show.
 */
async function countMissed(
  starts: number[],
  read: () => Promise<{ running: number; changesAt: Date | null }>,
) {
  let missed = 0;
  const reader = async () => {
    for (let shown = 0; shown < starts.length; ) {
      const { running, changesAt } = await read();
      shown = running;
      const next = starts[running];
      if (next !== undefined && (changesAt?.getTime() ?? Number.POSITIVE_INFINITY) > next) missed += 1;
    }
  };
  await Promise.all([reader(), reader(), reader(), reader()]);
  return missed;
}

test('a list that is read while a deal begins is not kept without it', async () => {
  for (const isCategory of [false, true]) {
    const { visitor, categoryId, begin } = await openDeals(20);
    const starts = await begin();
    const read = async (ctx: Context) => {
      const list: Fresh<string> = await readList(ctx, { onSale: 'true' }, isCategory ? [categoryId] : null);
      const { total } = JSON.parse(list.body) as ProductList;
      return { running: total, changesAt: list.changesAt };
    };
    expect(await countMissed(starts, () => read(visitor))).toBe(0);
  }
});

test('nor is a home page, whose rows of products are read apart from their deals', async () => {
  const { visitor, staff, begin } = await openDeals(12);
  const section = { id: 'row', kind: 'products', isHidden: false, startsAt: null, endsAt: null };
  const row = { ...section, title: {}, category: '', count: 12 };
  const { version } = await saveDraft(staff, { key: 'home', version: 0, body: { sections: [row] } });
  await publishDesign(staff, { key: 'home', version });
  const starts = await begin();
  const read = async () => {
    const { body, changesAt } = await readHome(visitor);
    const cards = Object.values(body.products).flat();
    return { running: cards.filter(({ deal }) => deal !== null).length, changesAt };
  };
  expect(await countMissed(starts, read)).toBe(0);
});
