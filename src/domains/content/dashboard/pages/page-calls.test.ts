import { expect, test } from 'vitest';
import { titleIn } from './page-calls.ts';

test('a page of the list has its title in the reader’s language, else in the main one', () => {
  const page = { title: 'Imprint', texts: { de: { title: 'Impressum' }, fr: { title: '' } } };
  expect(titleIn(page, 'en')).toBe('Imprint');
  expect(titleIn(page, 'de')).toBe('Impressum');
  expect(titleIn(page, 'fr')).toBe('Imprint');
  expect(titleIn(page, 'es')).toBe('Imprint');
});
