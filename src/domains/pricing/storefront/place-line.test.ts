import { expect, test } from 'vitest';
import { placeLine } from './place-line.ts';

test('a buyer reads where to collect an order as people there write it', () => {
  const place = { line1: 'Uferstraße 8', line2: '', postalCode: '13357', city: 'Berlin', region: null };
  expect(placeLine({ ...place, country: 'DE' })).toBe('Uferstraße 8, 13357\u00A0Berlin');
  expect(placeLine({ ...place, country: 'GB' })).toBe('Uferstraße 8, Berlin\u00A013357');
  expect(placeLine({ ...place, postalCode: '', line2: 'Yard', country: 'AE' })).toBe(
    'Uferstraße 8, Yard, Berlin',
  );
});
