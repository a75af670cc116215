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
  isDifference: false,
  isCredit: false,
  cardLastFour: null,
  isByHand: false,
  lines: [],
  shipping: 0,
  ...terms,
});
const paper = (kind: 'invoice' | 'credit_note') => ({
  id: kind,
  kind,
  label: '',
  issuedAt: '',
  hasXml: false,
});
const awaits = (state: Partial<OrderState>) =>
  awaitsMore({
    paymentStatus: 'paid',
    fulfillmentStatus: 'unfulfilled',
    refunds: [],
    invoices: [],
    ...state,
  });

test('a buyer’s screen refreshes until the invoice, the refund and its credit note are there', () => {
  const invoices = [paper('invoice')];
  expect(awaits({})).toBe(true);
  expect(awaits({ invoices })).toBe(false);
  expect(awaits({ invoices, refunds: [refund({ status: 'pending' })] })).toBe(true);
  expect(awaits({ invoices, refunds: [refund({})] })).toBe(true);
  expect(awaits({ invoices: [...invoices, paper('credit_note')], refunds: [refund({})] })).toBe(false);
});

test('a buyer’s screen does not wait for staff, or for documents that are never written', () => {
  const invoices = [paper('invoice')];
  expect(awaits({ paymentStatus: 'unpaid' })).toBe(false);
  expect(awaits({ invoices, refunds: [refund({ status: 'pending', isByHand: true })] })).toBe(false);
  expect(awaits({ invoices, refunds: [refund({ status: 'failed' }), refund({ isSurplus: true })] })).toBe(
    false,
  );
});
