import { expect, test } from 'vitest';
import { translate } from '#platform/i18n/use-messages.ts';
import type { OrderDetail, OrderEvent } from '../../contract.ts';
import { describeEvent } from './describe-event.ts';

const refunds = [
  {
    id: 'r1',
    amount: 19.99,
    reason: 'Late',
    status: 'succeeded',
    createdAt: '',
    isSurplus: false,
    isDifference: false,
    isCredit: false,
    cardLastFour: null,
    isByHand: false,
    lines: [],
    shipping: 0,
  },
] as const;
const returned: OrderDetail['returns'][number] = {
  id: 'r1',
  reasonCode: null,
  reason: '',
  status: 'requested',
  requestedAt: '2026-11-21T12:00:00.000Z',
  lines: [],
  isWithdrawal: false,
  sendTo: [],
};
const event = (given: Partial<OrderEvent>): OrderEvent => ({
  at: '2026-11-21T12:00:00.000Z',
  kind: 'placed',
  by: 'staff',
  name: null,
  isInternal: false,
  details: {},
  ...given,
});
const tell = (given: Partial<OrderEvent>, locale: 'en' | 'de' = 'en', isBuyer = false) =>
  describeEvent(
    event(given),
    { refunds: refunds.map((refund) => ({ ...refund, lines: [] })) },
    { t: translate('account/orders/story', locale), money: (sum) => `€${sum}`, isBuyer },
  );

test('every event of an order is shown in the reader’s language, with the texts of its author', () => {
  const lines = [{ quantity: 2 }, { quantity: 1 }];
  expect(tell({ kind: 'shipped', details: { lines } }).words).toBe('3 items have left us');
  expect(tell({ kind: 'shipped', details: { lines: [{ quantity: 1 }] } }, 'de').words).toBe(
    '1 Artikel ist unterwegs',
  );
  expect(tell({ kind: 'refunded', details: { refundId: 'r1', reason: 'Late' } })).toEqual({
    words: '€19.99 paid back',
    more: 'Late',
  });
  expect(tell({ kind: 'canceled', by: 'customer' }).words).toBe('Canceled by the customer');
  expect(tell({ kind: 'note', details: { text: 'Ring twice' } }).more).toBe('Ring twice');
});

test('buyers read that they canceled an order themselves, staff that the customer did', () => {
  const canceled = (by: OrderEvent['by'], locale: 'en' | 'de', isBuyer: boolean) =>
    tell({ kind: 'canceled', by }, locale, isBuyer).words;
  expect(canceled('customer', 'en', true)).toBe('You canceled this order');
  expect(canceled('customer', 'de', true)).toBe('Von Ihnen storniert');
  expect(canceled('customer', 'de', false)).toBe('Vom Kunden storniert');
  expect(canceled('staff', 'de', true)).toBe('Vom Shop storniert');
});

test('an unknown event is still shown', () => {
  expect(tell({ kind: 'shipped', details: { lines: 'odd' } }).words).toBe('0 items have left us');
  expect(tell({ kind: 'teleported' })).toEqual({ words: 'Something else happened', more: 'teleported' });
});

test('a withdrawal is not called a return that was asked for', () => {
  const told = (isWithdrawal: boolean) =>
    describeEvent(
      event({ kind: 'return_requested', by: 'customer', details: { returnRequestId: 'r1' } }),
      { refunds: [], returns: [{ ...returned, isWithdrawal }] },
      { t: translate('account/orders/story', 'de'), money: String, isBuyer: true },
    ).words;
  expect(told(true)).toBe('Widerruf erklärt');
  expect(told(false)).toBe('Rückgabe angefragt');
});
