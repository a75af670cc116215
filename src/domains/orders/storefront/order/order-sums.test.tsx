import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderDetail } from '../../contract.ts';
import { OrderSums } from './order-sums.tsx';

const order = {
  currency: 'EUR',
  subtotal: 30,
  deposit: 0,
  shippingPrice: 0,
  total: 30,
  paid: 30,
  refunded: 0,
  paymentStatus: 'paid',
  pricesIncludeTax: true,
  promotions: [],
  credits: [],
  shippingMethod: { pickup: null },
  taxes: [
    { name: 'VAT', rate: 0.19, isExempt: false, net: 16.81, tax: 3.19 },
    { name: 'VAT', rate: 0, isExempt: true, net: 10, tax: 0 },
  ],
} as unknown as OrderDetail;

test('a buyer of exempt goods reads on the order that they are exempt, as on the invoice', () => {
  const words = renderToStaticMarkup(<OrderSums order={order} />).replace(/<[^>]+>/g, ' ');
  expect(words).toMatch(/Exempt from VAT\s+€10\.00/);
  expect(words).toMatch(/19%/);
  expect(words).not.toMatch(/\b0%/);
});

test('what is left beside a gift card or store credit is said, also once it is paid', () => {
  const credits = [{ provider: 'store-credit', lastFour: null, amount: 10 }];
  const paid = { ...order, credits } as unknown as OrderDetail;
  const words = renderToStaticMarkup(<OrderSums order={paid} />).replace(/<[^>]+>/g, ' ');
  expect(words).toMatch(/Store credit\s+−€10\.00\s+Remainder paid\s+€20\.00/);
});
