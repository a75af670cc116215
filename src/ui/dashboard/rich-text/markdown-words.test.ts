import { expect, test } from 'vitest';
import { wordsOfMarkdown } from './markdown-words.ts';

test.each([
  ['# About **us**\n\nSince *1998*.', 'About us Since 1998.'],
  ['Berg OHG\\\nWeg 1\\\n10115 Berlin', 'Berg OHG Weg 1 10115 Berlin'],
  ['2 \\* 3, snake\\_case, 1\\. May, \\[sic\\]', '2 * 3, snake_case, 1. May, [sic]'],
  ['A [link](/contact) and `code`', 'A link and code'],
  ['C:\\dir', 'C:\\dir'],
  ['', ''],
])('a preview shows %j as %j', (markdown, words) => {
  expect(wordsOfMarkdown(markdown)).toBe(words);
});
