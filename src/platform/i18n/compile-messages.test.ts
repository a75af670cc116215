import { expect, test } from 'vitest';
import { compileMessages } from './compile-messages.ts';
import { formatters } from './format.ts';
import * as messages from './testing/messages.ts';
import { translate } from './use-messages.ts';

test('a sentence agrees with its number in both languages', () => {
  expect(translate(messages, 'en')('cart', { count: 0 })).toBe('Shopping cart');
  expect(translate(messages, 'en')('cart', { count: 1 })).toBe('Shopping cart, 1 product');
  expect(translate(messages, 'de')('cart', { count: 1200 })).toBe('Warenkorb, 1.200 Produkte');
});

test('sentences without params stay strings, the others become functions without a parser', async () => {
  const source =
    "export const en = { a: 'Plain', b: 'Hello {name}' };\nexport const de = { a: 'Schlicht', b: 'Hallo {name}' };";
  const code = await compileMessages(source);
  expect(code).toContain('"a":"Schlicht"');
  expect(code).not.toContain('{name}');
});

test('a German sentence that forgets a param stops the build and is named', async () => {
  const source = "export const en = { hello: 'Hello {name}' };\nexport const de = { hello: 'Hallo' };";
  await expect(compileMessages(source, 'x/messages.ts')).rejects.toThrow(/x\/messages\.ts.*"hello"/);
});

test('prices and moments are written as each language writes them, the same on server and browser', () => {
  expect(formatters('en', 'USD').money(1234.5)).toBe('$1,234.50');
  expect(formatters('de', 'EUR').money(1234.5)).toBe('1.234,50\u00a0€');
  expect(formatters('en', 'USD').dateTime('2026-11-21T15:04:00Z')).toMatch(/^Nov 21, 2026, 03:04.PM$/);
  expect(formatters('de', 'EUR').dateTime('2026-11-21T15:04:00Z')).toMatch(/^21\. Nov\.? 2026, 15:04$/);
});
