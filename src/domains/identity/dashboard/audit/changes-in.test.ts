import { expect, test } from 'vitest';
import { changesIn, formatValue, withNames } from './changes-in.ts';

test('an entry shows only changed fields, and all its other details', () => {
  const details = { before: { name: 'Kiosk', phone: '' }, after: { name: 'Corner', phone: '' } };
  expect(changesIn(details)).toEqual([{ name: 'name', before: 'Kiosk', after: 'Corner' }]);
  const also = { before: {}, after: {}, also: ['pictures'] };
  expect(changesIn(also)).toEqual([{ name: 'also', after: ['pictures'] }]);
  expect(changesIn({ ...also, also: [] })).toEqual([]);
  expect(changesIn({ from: null, to: 'owner', reason: 'New' })).toEqual([
    { name: 'to', before: null, after: 'owner' },
    { name: 'reason', after: 'New' },
  ]);
  expect(changesIn({ refundId: 'r1', amountMinor: 100 })).toEqual([{ name: 'amountMinor', after: 100 }]);
  expect([formatValue(null), formatValue(['DE']), formatValue(false)]).toEqual(['–', '["DE"]', 'false']);
});

test('a text in a further language is told with its language, also where it went', () => {
  const before = { name: 'Cup', texts: { de: { name: 'Tasse', description: 'Zum Trinken' } } };
  const after = { name: 'Cup', texts: { de: { name: 'Becher' } } };
  expect(changesIn({ before, after })).toEqual([
    { name: 'name (de)', before: 'Tasse', after: 'Becher' },
    { name: 'description (de)', before: 'Zum Trinken', after: null },
  ]);
  expect(changesIn({ code: 'SUN', texts: { de: { name: 'Sonne' } } })).toEqual([
    { name: 'code', after: 'SUN' },
    { name: 'name (de)', after: 'Sonne' },
  ]);
});

test('a deal that begins or ends, and what a new rule says, are read field by field', () => {
  const deal = { price: 9, endsAt: '2026-12-24' };
  expect(changesIn({ before: null, after: deal })).toEqual([
    { name: 'price', before: null, after: 9 },
    { name: 'endsAt', before: null, after: '2026-12-24' },
  ]);
  expect(changesIn({ before: deal, after: null })).toEqual([
    { name: 'price', before: 9, after: null },
    { name: 'endsAt', before: '2026-12-24', after: null },
  ]);
  expect(changesIn({ after: { kind: 'synonyms' } })).toEqual([{ name: 'kind', after: 'synonyms' }]);
  expect(changesIn({ revision: '01a2246d-7592-70d8-bb13-126df66c268f' })).toEqual([]);
});

test('things that an entry mentions by their ids are read by their names', () => {
  const id = '01a2246d-7592-70d8-bb13-126df66c268f';
  const names = { [id]: 'Teapot' };
  expect(withNames({ to: id, targets: [`product:${id}`, 'tag:sale'], count: 2, none: null }, names)).toEqual({
    to: 'Teapot',
    targets: ['Teapot', 'tag:sale'],
    count: 2,
    none: null,
  });
  expect(withNames(id, {})).toBe(id);
});
