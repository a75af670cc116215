import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fulfillmentStatuses, type Move, moves, orderStatuses, paymentStatuses } from '../../statuses.ts';
import { type By, movesFor, type OrderState, refusalOf } from './moves.ts';

const everybody: By[] = ['customer', 'staff', 'clock'];
const everyState: OrderState[] = orderStatuses.flatMap((status) =>
  paymentStatuses.flatMap((paymentStatus) =>
    fulfillmentStatuses.flatMap((fulfillmentStatus) =>
      [true, false].map((shipsUnpaid) => ({ status, paymentStatus, fulfillmentStatus, shipsUnpaid })),
    ),
  ),
);

const all = everyState.flatMap((order) =>
  everybody.flatMap((by) => moves.map((move) => ({ order, by, move, isLegal: !refusalOf(order, move, by) }))),
);
const legal = (move: Move) => all.filter((one) => one.move === move && one.isLegal);

test('a canceled order never lives again, and what was delivered is neither canceled nor sent once more', () => {
  const ended = all.filter(({ order, isLegal }) => isLegal && order.status === 'canceled');
  expect(new Set(ended.map(({ move }) => move))).toEqual(new Set(['refund']));
  const delivered = all.filter(({ order, isLegal }) => isLegal && order.status === 'delivered');
  expect(new Set(delivered.map(({ move }) => move))).toEqual(new Set(['pay', 'refund', 'request_return']));
});

test('nothing is canceled of which something has left, and a buyer cancels only before work begins', () => {
  for (const { order, by } of legal('cancel')) {
    expect(order.fulfillmentStatus).toBe('unfulfilled');
    expect(by === 'customer' ? ['not_processed'] : ['not_processed', 'processing']).toContain(order.status);
  }
});

test('nothing leaves before its money has come, unless its way to pay is on invoice', () => {
  const sent = [...legal('fulfill'), ...legal('start_processing')];
  expect(sent.filter(({ order }) => order.paymentStatus === 'unpaid' && !order.shipsUnpaid)).toEqual([]);
  expect(sent.some(({ order }) => order.paymentStatus === 'unpaid')).toBe(true);
});

test('only unpaid orders run out and can be paid, and only paid ones pay back', () => {
  for (const move of ['expire', 'pay'] as const)
    for (const { order } of legal(move)) expect(order.paymentStatus).toBe('unpaid');
  for (const { order } of legal('refund'))
    expect(['paid', 'partially_refunded']).toContain(order.paymentStatus);
  expect(new Set(legal('expire').map(({ order }) => order.status))).toEqual(new Set(['not_processed']));
});

test('nobody does what is another’s to do', () => {
  const done = (by: By) => new Set(all.filter((one) => one.by === by && one.isLegal).map(({ move }) => move));
  expect(done('customer')).toEqual(new Set(['pay', 'cancel', 'request_return']));
  expect(done('clock')).toEqual(new Set(['expire']));
  expect(done('staff').has('expire')).toBe(false);
});

test('what the screens offer is exactly what is legal', () => {
  fc.assert(
    fc.property(fc.constantFrom(...everyState), fc.constantFrom(...everybody), (order, by) => {
      expect(movesFor(order, by)).toEqual(moves.filter((move) => !refusalOf(order, move, by)));
    }),
  );
});
