import { expect, test } from 'vitest';
import type { OrderDetail } from '../../contract.ts';
import { hadLeft } from './had-left.ts';

type Returned = { id: string; status: string; quantity: number };

const orderOf = (counts: object, returned: Returned[]) =>
  ({
    lines: [
      {
        id: 'line',
        isGiftCard: false,
        quantity: 3,
        fulfilledQuantity: 0,
        withdrawnQuantity: 0,
        restockedQuantity: 0,
        returnedQuantity: returned.reduce((sum, { quantity }) => sum + quantity, 0),
        ...counts,
      },
    ],
    returns: returned.map(({ id, status, quantity }) => ({
      id,
      status,
      lines: [{ lineId: 'line', quantity }],
    })),
  }) as unknown as OrderDetail;

/** Whether the returns had left, each by itself. */
const asked = (counts: object, returned: Returned[]) => {
  const order = orderOf(counts, returned);
  return order.returns.map((request) => hadLeft(order, request));
};

test('staff is asked about the state of goods only where some had left', () => {
  const open = (quantity: number, id = 'a') => ({ id, status: 'requested', quantity });
  const done = (quantity: number) => ({ id: 'done', status: 'received', quantity });
  expect(asked({}, [open(2)])).toEqual([false]);
  expect(asked({ fulfilledQuantity: 1 }, [open(1)])).toEqual([true]);
  expect(asked({ fulfilledQuantity: 1 }, [open(3)])).toEqual([true]);
  expect(asked({ fulfilledQuantity: 1 }, [open(1), open(2, 'b')])).toEqual([true, true]);
  expect(asked({ fulfilledQuantity: 1 }, [done(1), open(2)])[1]).toBe(false);
  expect(asked({ fulfilledQuantity: 3, isGiftCard: true }, [open(1)])).toEqual([false]);
});
