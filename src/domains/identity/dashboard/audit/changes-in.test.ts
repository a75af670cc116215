import { expect, test } from 'vitest';
import { changesIn, formatValue } from './changes-in.ts';

test('an entry tells only the fields that changed, and everything else that it notes', () => {
  const details = { before: { name: 'Kiosk', phone: '' }, after: { name: 'Corner', phone: '' } };
  expect(changesIn(details)).toEqual([{ name: 'name', before: 'Kiosk', after: 'Corner' }]);
  const also = { before: {}, after: {}, also: ['pictures'] };
  expect(changesIn(also)).toEqual([{ name: 'also', after: ['pictures'] }]);
  expect(changesIn({ ...also, also: [] })).toEqual([]);
  expect(changesIn({ from: null, to: 'owner' })).toEqual([
    { name: 'from', after: null },
    { name: 'to', after: 'owner' },
  ]);
  expect([formatValue(null), formatValue(['DE']), formatValue(false)]).toEqual(['–', '["DE"]', 'false']);
});
