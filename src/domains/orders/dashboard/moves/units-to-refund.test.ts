import { expect, test } from 'vitest';
import { linesToRefund, shippingToRefund } from './units-to-refund.ts';

type Order = Parameters<typeof linesToRefund>[0];
const mugs = (restockedQuantity: number) =>
  [{ id: 'mug', quantity: 3, total: 30, restockedQuantity }] as Order['lines'];
const refund = (quantity: number, terms: object = {}) =>
  ({
    status: 'succeeded',
    isSurplus: false,
    isDifference: false,
    shipping: 0,
    lines: quantity > 0 ? [{ lineId: 'mug', quantity }] : [],
    ...terms,
  }) as unknown as Order['refunds'][number];
const received = (quantity: number, status = 'received') =>
  ({ status, lines: [{ lineId: 'mug', quantity }] }) as Order['returns'][number];
const units = (restocked: number, refunds: Order['refunds'] = [], returns: Order['returns'] = []) => {
  const [line] = linesToRefund({ lines: mugs(restocked), refunds, returns });
  return [line?.left, line?.due, line?.inStock];
};

test('staff who received a return find its units chosen, and do not put them into stock again', () => {
  expect(units(0)).toEqual([3, 0, 0]);
  expect(units(0, [], [received(2, 'requested')])).toEqual([3, 0, 0]);
  expect(units(2, [], [received(2)])).toEqual([3, 2, 2]);
  expect(units(2, [refund(2)], [received(2)])).toEqual([1, 0, 0]);
});

test('units that were refunded or restocked with a refund are not offered again, those of a failed one are', () => {
  expect(units(1, [refund(1)])).toEqual([2, 0, 0]);
  expect(units(0, [refund(1)])).toEqual([2, 0, 0]);
  expect(units(1, [refund(0)])).toEqual([2, 0, 0]);
  expect(units(0, [refund(1, { status: 'failed' })])).toEqual([3, 0, 0]);
});

test('after a plain amount nobody knows what it was for: no units are chosen beforehand', () => {
  expect(units(2, [refund(0)], [received(2)])).toEqual([3, 0, 2]);
  expect(units(2, [refund(0, { isSurplus: true })], [received(2)])).toEqual([3, 2, 2]);
});

test('shipping can be refunded once', () => {
  const order = { total: 35.1, lines: mugs(0), refunds: [refund(0, { shipping: 2 })] };
  expect(shippingToRefund(order as Parameters<typeof shippingToRefund>[0], 2)).toBe(3.1);
});
