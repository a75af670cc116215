import { expect, test } from 'vitest';
import { creditsDue } from './issue-invoices.ts';

const refund = (
  id: string,
  amountMinor: number,
  status: 'succeeded' | 'failed' | 'pending' = 'succeeded',
) => ({
  id,
  amountMinor,
  vouchersMinor: 0,
  lines: [],
  shippingMinor: 0,
  status,
  reason: '',
  isSurplus: false,
  isDifference: false,
});
const note = (refundId: string, amountMinor: number) => ({ refundId, amountMinor });
const due = (...given: Parameters<typeof creditsDue>) =>
  creditsDue(...given).map(({ id, amountMinor }) => [id, amountMinor]);

test('each refund that arrived is credited once', () => {
  const refunds = [refund('a', 10), refund('b', 5), refund('c', 7, 'pending'), refund('d', 9, 'failed')];
  expect(due(refunds, [note('a', 10)])).toEqual([['b', 5]]);
  expect(due([{ ...refund('late', 44), isSurplus: true }], [])).toEqual([]);
  expect(due([{ ...refund('edited', 44), isDifference: true }], [])).toEqual([]);
});

test('what a bank sent back and was given again is not credited again, in whatever parts', () => {
  const bounced = [refund('a', 10, 'failed'), refund('b', 6)];
  expect(due(bounced, [note('a', 10)])).toEqual([]);
  expect(due([...bounced, refund('c', 6)], [note('a', 10)])).toEqual([['c', 2]]);
  expect(due([...bounced, refund('c', 6), refund('d', 1)], [note('a', 10), note('c', 2)])).toEqual([
    ['d', 1],
  ]);
  const both = [refund('a', 10, 'failed'), refund('b', 15, 'failed'), refund('c', 15)];
  expect(due(both, [note('a', 10), note('b', 5)])).toEqual([]);
});
