import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderDetail } from '../../contract.ts';
import { OrderTrack } from './order-track.tsx';

const stepsOf = (own: object): string[] => {
  const order = { status: 'processing', fulfillments: [], shippingMethod: { pickup: null }, ...own };
  const markup = renderToStaticMarkup(<OrderTrack order={order as unknown as OrderDetail} />);
  return [...markup.matchAll(/>([^<>]+)</g)].map(([, words]) => words ?? '');
};
const collected = { shippingMethod: { pickup: { name: 'Counter' } } };

test('an order that is collected is not delivered, and says how much of it is ready', () => {
  const fulfillments = [{ lines: [{ quantity: 2 }] }, { lines: [{ quantity: 1 }] }];
  expect(stepsOf({ ...collected, fulfillmentStatus: 'partially_fulfilled', fulfillments })).toEqual([
    'Ordered',
    '3 items are ready for pickup',
    'Collected',
  ]);
  expect(stepsOf({ ...collected, fulfillmentStatus: 'fulfilled', fulfillments })[1]).toBe('Ready for pickup');
});

test('an order that is sent is shipped, in part or whole, and then delivered', () => {
  const steps = stepsOf({ fulfillmentStatus: 'partially_fulfilled' });
  expect(steps.slice(1)).toEqual(['Partly shipped', 'Delivered']);
  expect(stepsOf({ fulfillmentStatus: 'fulfilled' })[1]).toBe('Shipped');
  expect(stepsOf({ fulfillmentStatus: 'fulfilled', shippingMethod: {} }).slice(1)).toEqual([
    'Shipped',
    'Delivered',
  ]);
});
