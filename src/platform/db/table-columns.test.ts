import { expect, test } from 'vitest';
import { openTestShop } from '#tests/support/test-shop.ts';
import { plannedQuery } from './named-query.ts';
import { columnName, type RowOf, tableColumns } from './table-columns.ts';

const kinds = {
  id: 'number',
  shortName: 'string',
  weightKg: 'number?',
  seenAt: 'date?',
  isNew: 'boolean',
  mark: 'bytes?',
  words: 'json',
  more: 'json?',
} as const;
type Thing = RowOf<typeof kinds>;

const things = tableColumns('things', kinds);
const insertThings = things.insertRows('');
const insertNew = things.insertRows<{ id: number }>('on conflict do nothing returning id');
const changeThing = things.changeRows<{ changes: number }>(
  'where id = $2 returning changes',
  'changes = changes + 1',
);
const allThings = plannedQuery<Thing>(`select ${things.selected} from things order by id`);

async function openWithThings() {
  const { kiosk } = await openTestShop();
  await kiosk.db.query(`create table things (
    id integer primary key, short_name text not null, weight_kg numeric, seen_at timestamptz, is_new boolean not null,
    mark bytea, words text[] not null, more jsonb, changes integer not null default 0)`);
  return kiosk;
}

const anvil: Thing = {
  id: 1,
  shortName: `An 'anvil' — "heavy" \\ 💎`,
  weightKg: 12.5,
  seenAt: new Date('2026-02-03T04:05:06.789Z'),
  isNew: true,
  mark: Buffer.from([0, 1, 254, 255]),
  words: ['a, b', '{"c"}', ''],
  more: { deep: [1, null, 'x'] },
};
const feather: Thing = { ...anvil, id: 2, weightKg: null, seenAt: null, mark: null, words: [], more: null };

test('any number of objects is inserted and read back unchanged', async () => {
  const kiosk = await openWithThings();
  await insertThings(kiosk, []);
  await insertThings(kiosk, [anvil, feather]);
  expect(await allThings(kiosk, [])).toEqual([anvil, feather]);
  expect(await insertNew(kiosk, [anvil, { ...anvil, id: 3 }])).toEqual([{ id: 3 }]);
});

test('a change sets the given columns, also to null, and keeps the rest', async () => {
  const kiosk = await openWithThings();
  await insertThings(kiosk, [anvil, feather]);
  const changed = { weightKg: null, shortName: 'Anvil', words: ['d'], isNew: undefined };
  expect(await changeThing(kiosk, changed, [1])).toEqual([{ changes: 1 }]);
  expect(await changeThing(kiosk, { mark: Buffer.from('b') }, [2])).toEqual([{ changes: 1 }]);
  expect(await allThings(kiosk, [])).toEqual([
    { ...anvil, weightKg: null, shortName: 'Anvil', words: ['d'] },
    { ...feather, mark: Buffer.from('b') },
  ]);
});

const json = plannedQuery<{ thing: unknown }>(
  `select row_to_json(part) as thing from (select ${things.inJson('t')} from things t order by t.id) part`,
);
const insertIf = plannedQuery(things.insertFrom('$1', '$2'));

test('a part of a statement inserts them, and JSON shows them with their times as text', async () => {
  const kiosk = await openWithThings();
  await insertIf(kiosk, [things.toJson([feather]), false]);
  await insertIf(kiosk, [things.toJson([anvil]), true]);
  const [only, ...others] = await json(kiosk, []);
  expect(others).toEqual([]);
  expect(only?.thing).toEqual({ ...anvil, seenAt: '2026-02-03T04:05:06.789Z', mark: '\\x0001feff' });
});

test('half of a surrogate pair becomes a replacement, as in a single value', async () => {
  const kiosk = await openWithThings();
  await insertThings(kiosk, [{ ...anvil, shortName: 'a\ud83d' }]);
  expect((await allThings(kiosk, []))[0]?.shortName).toBe('a\ufffd');
});

test('a name in camelCase is a column in snake_case', () => {
  const names = ['id', 'toAddress', 'shortTitle', 'isDemo', 'credentialID', 'line2'];
  expect(names.map(columnName)).toEqual([
    'id',
    'to_address',
    'short_title',
    'is_demo',
    'credential_id',
    'line2',
  ]);
});

test('a missing, misspelled or wrong column is an error of types', () => {
  const { shortName: _shortName, ...nameless } = anvil;
  const wrong = [
    // @ts-expect-error a column is missing
    () => insertThings(null as never, [nameless]),
    // @ts-expect-error a column has another name
    () => insertThings(null as never, [{ ...nameless, shortname: '' }]),
    // @ts-expect-error a column holds something else
    () => insertThings(null as never, [{ ...anvil, weightKg: '12' }]),
    // @ts-expect-error a column that may not be null
    () => changeThing(null as never, { shortName: null }),
    // @ts-expect-error a column that is not there
    () => changeThing(null as never, { length: 1 }),
  ];
  expect(wrong).toHaveLength(5);
});
