import { expect, test } from 'vitest';
import { changesIn, formatValue } from './changes-in.ts';

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
