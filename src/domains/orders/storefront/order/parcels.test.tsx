import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderDetail } from '../../contract.ts';
import { Parcels } from './parcels.tsx';

const order = {
  lines: [{ id: 'l1', name: 'Mug', choice: '', image: null, quantity: 1, fulfilledQuantity: 1 }],
  fulfillments: [
    {
      id: 'f1',
      shippedAt: '2026-11-30T08:00:00Z',
      carrier: '',
      trackingNumber: '',
      trackingUrl: '',
      lines: [{ lineId: 'l1', quantity: 1 }],
    },
  ],
  shippingMethod: { pickup: { name: 'Counter' } },
  deliveredAt: null,
} as unknown as OrderDetail;

const wordsOf = (about: Partial<OrderDetail>) =>
  renderToStaticMarkup(<Parcels order={{ ...order, ...about }} />).replace(/<[^>]+>/g, ' ');

test('goods are ready for pickup until they are collected', () => {
  expect(wordsOf({})).toContain('Ready for pickup');
  const collected = wordsOf({ deliveredAt: '2026-11-30T09:00:00Z' });
  expect(collected).toContain('Collected');
  expect(collected).not.toContain('Ready for pickup');
});
