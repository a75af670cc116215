import { expect, test } from 'vitest';
import type { OrderDetail } from '../../contract.ts';
import { awaitsMore } from './stage.ts';

type OrderState = Parameters<typeof awaitsMore>[0];
const refund = (terms: Partial<OrderDetail['refunds'][number]>) => ({
  id: 'r',
  amount: 1,
  reason: '',
  status: 'succeeded' as const,
  createdAt: '',
  isSurplus: false,
  isByHand: false,
  ...terms,
});
const paper = (kind: 'invoice' | 'credit_note') => ({ id: kind, kind, label: '', issuedAt: '' });
const awaits = (state: Partial<OrderState>) =>
  awaitsMore({
    paymentStatus: 'paid',
    fulfillmentStatus: 'unfulfilled',
    refunds: [],
    invoices: [],
    ...state,
  });

test('a buyer’s screen looks again until the invoice is there, the money went back and its credit note is written', () => {
  const invoices = [paper('invoice')];
  expect(awaits({})).toBe(true);
  expect(awaits({ invoices })).toBe(false);
  expect(awaits({ invoices, refunds: [refund({ status: 'pending' })] })).toBe(true);
  expect(awaits({ invoices, refunds: [refund({})] })).toBe(true);
  expect(awaits({ invoices: [...invoices, paper('credit_note')], refunds: [refund({})] })).toBe(false);
});

test('it does not look for what only people can do, or for documents that are never written', () => {
  const invoices = [paper('invoice')];
  expect(awaits({ paymentStatus: 'unpaid' })).toBe(false);
  expect(awaits({ invoices, refunds: [refund({ status: 'pending', isByHand: true })] })).toBe(false);
  expect(awaits({ invoices, refunds: [refund({ status: 'failed' }), refund({ isSurplus: true })] })).toBe(
    false,
  );
});
