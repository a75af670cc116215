import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderDetail } from '../../contract.ts';
import { OrderFacts } from './order-facts.tsx';

const address = { line1: 'Lindenweg 4', country: 'DE', phone: '' };
const order = {
  status: 'processing',
  paymentStatus: 'paid',
  fulfillmentStatus: 'fulfilled',
  shippingAddress: address,
  shippingAddressLines: ['Lindenweg 4'],
  billingAddress: address,
  billingAddressLines: ['Lindenweg 4'],
  shippingMethod: {
    name: 'Standard',
    minDays: 2,
    maxDays: 3,
    arrives: { from: '2026-12-01', to: '2026-12-01' },
    pickup: null,
  },
  payment: { provider: 'invoice', details: {} },
} as unknown as OrderDetail;

const wordsOf = (about: Partial<OrderDetail>) =>
  renderToStaticMarkup(<OrderFacts order={{ ...order, ...about }} />).replace(/<[^>]+>/g, ' ');

test('the days on which an order arrives are said while it is awaited, and not once it is there or canceled', () => {
  const inDays = { shippingMethod: { ...order.shippingMethod, arrives: null } };
  expect(wordsOf({})).toContain('Tue, Dec 1');
  expect(wordsOf(inDays)).toContain('2–3');
  for (const status of ['delivered', 'canceled'] as const) {
    expect(wordsOf({ status })).not.toContain('Dec 1');
    expect(wordsOf({ status, ...inDays })).not.toContain('2–3');
  }
});
