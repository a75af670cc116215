import { expect, test } from 'vitest';
import { visibleJson } from './visible-json.ts';
import { isBlank, visibleText } from './visible-text.ts';

test.for([
  '',
  ' \t\n',
  '\u200b',
  '\u2060\u3164',
  '\u00ad',
  '\ufeff',
  '\u2800',
  '\u202e',
  '\u115f\ufe0f',
  '\0',
])('a text without a visible character is blank: %j', (text) => {
  expect(isBlank(text)).toBe(true);
  expect(visibleText(text).trim()).toBe('');
});

test.for(['a', '\u200bа', '0', '.', '👩‍👩‍👧‍👦', 'می‌خواهم', '\u0301', '٣', '\u0600', 'ㅤ글'])(
  'a text with a visible character stays as it is: %j',
  (text) => {
    expect(isBlank(text)).toBe(false);
    expect(visibleText(text)).toBe(text);
  },
);

test('what turns the direction of the texts around it is taken out, a mark of direction stays', () => {
  expect(visibleText('\u202eevil\u202c \u2067name\u2069')).toBe('evil name');
  expect(visibleText('דלת\u200f 5')).toBe('דלת\u200f 5');
});

test('JSON keeps all but its texts', () => {
  const sent =
    '{"name":"\u202eMia","note":"\\u200B","deep":[{"text":"\\u2060 "}],"price":1.50,"isOn":false,"no":null}';
  expect(JSON.parse(visibleJson(sent))).toEqual({
    name: 'Mia',
    note: '',
    deep: [{ text: '' }],
    price: 1.5,
    isOn: false,
    no: null,
  });
  const plain = '{ "name": "Mia", "price": 1e400 }';
  expect(visibleJson(plain)).toBe(plain);
});

test('JSON that no program can read is refused', () => {
  for (const sent of ['{"name":"\u200b"', '{"name":"\u200b","price":1e400}', `"\u200b${'['.repeat(100_000)}`])
    expect(() => visibleJson(sent)).toThrow('request.invalid');
});
