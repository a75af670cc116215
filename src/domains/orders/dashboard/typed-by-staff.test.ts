import { expect, test } from 'vitest';
import { trackingLink } from '../tracking-links.ts';
import { exportHref, ordersQuery } from './list/list-query.ts';

test('a tracking address typed by hand must be valid', () => {
  const asked = { q: 'mia', status: 'lost', from: '2026-13-01', to: '2026-11-21', user: 'me', before: 'AB' };
  expect(ordersQuery(asked).queryKey.at(-1)).toBe('/api/orders?q=mia&to=2026-11-21&before=AB');
  expect(exportHref({ ...asked, status: 'delivered' }, 'de')).toBe(
    '/api/orders.csv?lang=de&q=mia&status=delivered&to=2026-11-21',
  );
});

test('a parcel of a known carrier can be tracked by its number', () => {
  expect(trackingLink('dpd ', '01 2345')).toBe('https://tracking.dpd.de/status/en_US/parcel/012345');
  expect(trackingLink('DHL Paket', '7')).toBe(trackingLink('DHL', '7'));
  expect([trackingLink('Brieftaube', '1'), trackingLink('DHL', ' ')]).toEqual(['', '']);
});
