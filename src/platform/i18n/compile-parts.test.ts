import { plural, select } from '@messageformat/runtime';
import { expect, test } from 'vitest';
import type { Locale } from '#platform/locale.ts';
import { layOutText } from '../pdf/lay-out-text.ts';
import { compileParts } from './compile-parts.ts';
import { formatters } from './format.ts';
import { number } from './format-numbers.ts';
import type { CompiledMessages, Words } from './messages.ts';
import { translate } from './use-messages.ts';

const evaluate = async (locale: Locale, sentences: Record<string, string>): Promise<Words> => {
  const code = `export default ${compileParts({ 'test/words': sentences }, locale)}`;
  const { default: messages } = await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  );
  return (messages as CompiledMessages)(number, plural, select)['test/words'] ?? {};
};

test('a sentence agrees with its number in each language', async () => {
  const { cart } = await evaluate('en', {
    cart: '{count, plural, =0 {Shopping cart} one {Shopping cart, # product} other {Shopping cart, # products}}',
  });
  const { cart: german } = await evaluate('de', {
    cart: '{count, plural, =0 {Warenkorb} one {Warenkorb, # Produkt} other {Warenkorb, # Produkte}}',
  });
  const say = (message: Words[string] | undefined, count: number) =>
    typeof message === 'function' ? message({ count }) : message;
  expect(say(cart, 0)).toBe('Shopping cart');
  expect(say(cart, 1)).toBe('Shopping cart, 1 product');
  expect(say(german, 1200)).toBe('Warenkorb, 1.200 Produkte');
});

test('messages without params stay strings, others become functions without a parser', async () => {
  const code = compileParts({ 'test/words': { a: 'Schlicht', b: 'Hallo {name}', c: "It''s" } }, 'de');
  expect(code).toContain('"a":"Schlicht"');
  expect(code).not.toContain('{name}');
  expect(await evaluate('en', { a: "It''s" })).toMatchObject({ a: expect.any(Function) });
});

test('an amount and a name from left to right stay apart in a sentence from right to left', async () => {
  const sentence = 'بمقدار {amount}: {name}.';
  const { offer } = await evaluate('ar', { offer: sentence });
  const amount = formatters('ar', 'USD').money(74);
  const text = typeof offer === 'function' ? offer({ amount, name: 'First order' }) : '';
  const [line] = layOutText(text, { direction: 'rtl', width: 1000, measure: (part) => part.length });
  const seen = line?.pieces
    .map((piece) => piece.text)
    .join('')
    .replaceAll('\u200f', '');
  expect(seen).toMatch(/^\.First order :US\$\s74\.00 /);
});

test('a page reads its messages in each language', () => {
  expect(translate('storefront/ui/general', 'en')('quantity', { quantity: 1200 })).toBe('Qty 1,200');
  expect(translate('storefront/ui/general', 'de')('quantity', { quantity: 1200 })).toBe('Menge 1.200');
});

test('prices and times are formatted for each language, the same on server and browser', () => {
  expect(formatters('en', 'USD').money(1234.5)).toBe('$1,234.50');
  expect(formatters('de', 'EUR').money(1234.5)).toBe('1.234,50\u00a0€');
  expect(formatters('en', 'USD').dateTime('2026-11-21T15:04:00Z')).toMatch(/^Nov 21, 2026, 03:04.PM$/);
  expect(formatters('de', 'EUR').dateTime('2026-11-21T15:04:00Z')).toMatch(/^21\. Nov\.? 2026, 15:04$/);
});
