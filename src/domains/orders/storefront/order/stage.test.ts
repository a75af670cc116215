import { expect, test } from 'vitest';
import { stageOf } from './stage.ts';

const order = {
  status: 'not_processed',
  moves: ['pay', 'cancel'],
  payment: { provider: 'invoice', details: {} },
  returns: [],
} as const;
const payment = { provider: 'stripe', details: {} };
const stage = (given: Partial<Record<keyof typeof order, unknown>>) =>
  stageOf({ ...order, ...given } as Parameters<typeof stageOf>[0]);

test('a buyer on invoice is thanked immediately, a buyer whose card payment is due is asked for it', () => {
  expect(stage({})).toBe('fresh');
  expect(stage({ payment })).toBe('due');
  expect(stage({ payment, moves: ['cancel'] })).toBe('fresh');
});

test('a later order shows its status, and a canceled one asks for no payment', () => {
  expect(stage({ status: 'processing' })).toBe('later');
  expect(stage({ status: 'canceled', moves: [], payment })).toBe('later');
});

test('who has withdrawn reads no next steps of an order that is packed', () => {
  const withdrawal = { isWithdrawal: true, status: 'requested' };
  expect(stage({ returns: [withdrawal] })).toBe('later');
  expect(stage({ returns: [{ ...withdrawal, status: 'declined' }] })).toBe('fresh');
  expect(stage({ returns: [{ ...withdrawal, isWithdrawal: false }] })).toBe('fresh');
});
