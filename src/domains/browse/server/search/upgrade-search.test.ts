import { expect, test } from 'vitest';
import { jobTable } from '#server/jobs.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';
import { readSuggestions } from '../read-suggestions.ts';
import { prepareSearch, refreshSearch } from './upgrade-search.ts';

test('a shop of last week finds by itself, and as well as a new one once it was refreshed', async () => {
  const { shop, add, rows } = await openShelves();
  await add({ name: 'Turntable Aria' });
  const search = async (typed: string) => {
    const { body } = await readSuggestions(shop.kiosk.context(actors.visitor), typed);
    return (JSON.parse(body).data as { name: string }[]).map(({ name }) => name);
  };
  // The rows of a previous version after the migration.
  const asBefore = `update listings set title_en = null, title_de = null,
    search_en = ts_delete(search_en, '~2'), search_de = ts_delete(search_de, '~2')`;
  await rows(asBefore);
  await rows('update search_words set title_count = null');
  expect(await search('turntable')).toEqual(['Turntable Aria']);
  expect(await search('turntib')).toEqual(['Turntable Aria']);

  const system = shop.kiosk.context(actors.system);
  const due = () => rows(`select name from jobs.job where name = 'browse.rebuild_vocabulary'`);
  await prepareSearch(system);
  expect(await due()).toHaveLength(1);
  await jobTable['browse.rebuild_vocabulary'].run(system, {});
  expect(await rows('select from listings where title_en is null')).toEqual([]);
  expect(await rows(`select title_count from search_words where word = 'aria' and locale = 'en'`)).toEqual([
    { title_count: 1 },
  ]);
  await prepareSearch(system);
  expect(await due()).toHaveLength(1);
});

test('what an older program beside this one wrote is written anew at night', async () => {
  const { staff, add, rows } = await openShelves();
  const { id } = await add({ name: 'Turntable Aria' });
  await rows(
    `update listings set search_en = to_tsvector('kiosk_en', 'Turntable Opera') where product_id = $1`,
    [id],
  );
  await refreshSearch(staff);
  expect(await rows(`select from listings where search_en @@ 'aria'`)).toHaveLength(1);
});

test('only staff refreshes search', async () => {
  const { shop } = await openShelves();
  for (const actor of [actors.visitor, actors.member])
    await expect(refreshSearch(shop.kiosk.context(actor))).rejects.toMatchObject({
      code: expect.stringMatching(/^auth\./),
    });
});
