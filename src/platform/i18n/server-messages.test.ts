import { expect, test } from 'vitest';
import { errorMessage } from '#platform/error-messages.ts';
import { serverMessages } from './server-messages.ts';

test('a client reads why something failed in their language, with its numbers', () => {
  expect(errorMessage('wishlist.full', { most: 1000 }, 'en')).toContain('it holds 1,000 products');
  expect(errorMessage('wishlist.full', { most: 1000 }, 'de')).toContain('Sie fasst 1.000 Produkte');
  expect(errorMessage('request.too_many', { minutes: 0, seconds: 1 }, 'de')).toContain('in 1 Sekunde noch');
});

test('an amount is said as the language of the reader writes it, with its currency', () => {
  const left = { left: 1264.79, currency: 'EUR' };
  expect(errorMessage('orders.refund_too_much', left, 'en')).toBe('At most €1,264.79 can be paid back.');
  expect(errorMessage('orders.refund_too_much', left, 'de')).toContain('Höchstens 1.264,79\u00a0€ können');
  expect(errorMessage('credits.not_enough', { left: 5, currency: 'JPY' }, 'ja')).toContain('￥5');
  const dear = { reason: 'too_expensive', upTo: 250, currency: 'EUR', orders: 1, units: 9 };
  expect(errorMessage('payments.invoice_refused', dear, 'de')).toContain('Das geht bis 250,00\u00a0€');
});

test('an error without a name for its field says so in a whole sentence', () => {
  expect(errorMessage('request.invalid', { field: '' }, 'en')).toBe('Something in the request is not right.');
  expect(errorMessage('request.invalid', { field: 'email' }, 'en')).toContain('not right: email.');
});

test('a code that is not known any more reads like an unexpected error', () => {
  const gone = 'orders.from_an_earlier_version' as 'orders.not_found';
  expect(errorMessage(gone, {}, 'en')).toBe(errorMessage('server.unexpected', {}, 'en'));
});

test('the server reads a part of any surface', () => {
  expect(serverMessages('server/errors/auth', 'de')('forbidden')).toBe('Das dürfen Sie nicht.');
});
