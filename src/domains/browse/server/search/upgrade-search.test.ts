import { expect, test } from 'vitest';
import { jobTable } from '#server/jobs.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';
import { readSuggestions } from '../read-suggestions.ts';
import { prepareSearch, refreshSearch } from './upgrade-search.ts';

type Shelves = Awaited<ReturnType<typeof openShelves>>;

const searchIn =
  (shop: Shelves['shop']) =>
  async (typed: string, locale: 'en' | 'de' = 'en') => {
    const { body } = await readSuggestions(shop.kiosk.context(actors.visitor, locale), typed);
    return (JSON.parse(body).data as { name: string }[]).map(({ name }) => name);
  };

test('a shop of last week finds by itself, and as well as a new one once it was refreshed', async () => {
  const { shop, add, rows } = await openShelves();
  await add({ name: 'Turntable Aria' });
  const search = searchIn(shop);
  await rows('update listing_texts set is_outdated = true');
  await rows('update search_words set title_count = null');
  expect(await search('turntable')).toEqual(['Turntable Aria']);
  expect(await search('turntib')).toEqual(['Turntable Aria']);

  const system = shop.kiosk.context(actors.system);
  const due = () => rows(`select name from jobs.job where name = 'browse.rebuild_vocabulary'`);
  await prepareSearch(system);
  expect(await due()).toHaveLength(1);
  await jobTable['browse.rebuild_vocabulary'].run(system, {});
  expect(await rows('select from listing_texts where is_outdated')).toEqual([]);
  expect(await rows(`select title_count from search_words where word = 'aria' and locale = 'en'`)).toEqual([
    { title_count: 1 },
  ]);
  await prepareSearch(system);
  expect(await due()).toHaveLength(1);
});

test('an owner adds a language and takes one away: its words are written and deleted by a job', async () => {
  const { shop, add, rows } = await openShelves();
  const { id } = await add({ name: 'Turntable Aria' });
  await rows(
    `insert into product_texts (product_id, locale, name) values ($1, 'de', 'Plattenspieler Aria')`,
    [id],
  );
  const { settings, version } = (await (
    await shop.request('/api/settings', { as: actors.admin })
  ).json()) as {
    settings: object;
    version: string;
  };
  expect(settings).toBeDefined();
  const offer = async (languages: string[], version: string) => {
    const init = {
      method: 'PATCH',
      as: actors.admin,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ changes: { languages }, version }),
    };
    const response = await shop.request('/api/settings', init);
    expect(response.status).toBe(200);
    return ((await response.json()) as { version: string }).version;
  };
  const run = () => jobTable['browse.rebuild_vocabulary'].run(shop.kiosk.context(actors.system), {});
  const written = () =>
    rows('select distinct locale from listing_texts union select locale from search_words order by 1');
  const search = searchIn(shop);

  const english = await offer(['en'], version);
  await run();
  expect(await written()).toEqual([{ locale: 'en' }]);
  expect(await search('turntable', 'de')).toEqual(['Turntable Aria']);

  await offer(['en', 'de'], english);
  expect(await search('turntable', 'de')).toEqual(['Turntable Aria']);
  await run();
  expect(await written()).toEqual([{ locale: 'de' }, { locale: 'en' }]);
  expect(await search('plattenspieler', 'de')).toEqual(['Plattenspieler Aria']);
  expect(await rows('select from search_fills')).toEqual([]);
});

test('only staff refreshes search', async () => {
  const { shop } = await openShelves();
  for (const actor of [actors.visitor, actors.member])
    await expect(refreshSearch(shop.kiosk.context(actor))).rejects.toMatchObject({
      code: expect.stringMatching(/^auth\./),
    });
});
