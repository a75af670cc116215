import { expect, test } from 'vitest';
import type { Locale } from '#platform/locale.ts';
import { knownCarriers, trackingLink, trackingUrlIn } from '../tracking-links.ts';
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
  expect(trackingLink('Colissimo Domicile', '6A 1')).toBe(
    'https://www.laposte.fr/outils/suivre-vos-envois?code=6A1',
  );
  expect(trackingLink('österreichische post', '7')).toBe(trackingLink('Post AT', '7'));
  expect(trackingLink('Poste', '7')).toBe('');
  expect([trackingLink('Brieftaube', '1'), trackingLink('DHL', ' ')]).toEqual(['', '']);
});

test('who tracks a parcel reads its carrier’s page in their language where it has one, else in English', () => {
  const linkIn = (carrier: string, locale: Locale) =>
    trackingUrlIn({ carrier, trackingNumber: '1 2', trackingUrl: trackingLink(carrier, '1 2') }, locale);
  const worldwide = ['DHL', 'DPD', 'FedEx', 'GLS', 'Hermes', 'UPS', 'USPS'];
  expect(worldwide.map((carrier) => linkIn(carrier, 'de'))).toEqual([
    'https://www.dhl.com/de-de/home/tracking.html?submit=1&tracking-id=12',
    'https://tracking.dpd.de/status/de_DE/parcel/12',
    'https://www.fedex.com/fedextrack/?trknbr=12',
    'https://gls-group.com/DE/de/paketverfolgung?match=12',
    'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#12',
    'https://www.ups.com/track?loc=de_DE&tracknum=12',
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=12',
  ]);
  for (const carrier of knownCarriers) {
    expect(linkIn(carrier, 'en')).toBe(trackingLink(carrier, '12'));
    expect(linkIn(carrier, 'ar')).toBe(trackingLink(carrier, '12'));
  }
  const typed = { carrier: 'DHL', trackingNumber: '12', trackingUrl: 'https://post.example/12' };
  expect(trackingUrlIn(typed, 'de')).toBe('https://post.example/12');
  expect(trackingUrlIn({ ...typed, trackingUrl: '' }, 'de')).toBe('');
});
