import type { JSONContent } from '@tiptap/core';
import { MarkdownManager } from '@tiptap/markdown';
import fc from 'fast-check';
import { marked } from 'marked';
import { expect, test } from 'vitest';
import { markdownExtensions, readableMarkdown } from './extensions.ts';

const manager = new MarkdownManager({ extensions: markdownExtensions });
const write = (document: JSONContent) => readableMarkdown(manager.serialize(document));
/** What the editor stores of a text that was only opened. */
const opened = (markdown: string) => write(manager.parse(markdown));
const html = (markdown: string) => marked.parse(markdown, { async: false }).replace(/\s+/g, ' ').trim();

test.each([
  '# Scope\n\nText with **bold**, *italic*, ***both***, `code` and ~~gone~~.',
  '1. one\n2. two\n   - inner\n3. three',
  '[[Name of the shop]], [[legal form]] and a [link](/terms) & more',
  'line one  \nline two\n\n---\n\n> quoted\n>\n> twice',
  '| Size | Price |\n| --- | --- |\n| M | 5 |',
  'snake_case, 2 * 3 * 4, 50 % & 3 < 4, a\\b, https://example.com/a_b',
  '**Fett**es und „Zitate“ – § 5 DDG, 日本語、العربية',
])('a text that is opened is stored as it was: %s', (markdown) => {
  const once = opened(markdown);
  expect(html(once)).toBe(html(markdown));
  expect(opened(once)).toBe(once);
});

test('gaps and a lone & are written as people write them', () => {
  expect(opened('[[Name]] & Co. &lt;')).toBe('[[Name]] & Co. &lt;');
});

const paragraph = (text: string): JSONContent => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const textIn = ({ text = '', content = [] }: JSONContent): string => text + content.map(textIn).join('');

test('what is typed as a paragraph stays one, whatever it looks like', () => {
  for (const text of [
    '1. Scope',
    '2) Prices',
    '# no heading',
    '- no list',
    '+ more',
    '* star',
    '> no quote',
    '~~~',
  ])
    expect(manager.parse(write(paragraph(text)))).toEqual(paragraph(text));
  const words = fc.stringMatching(/^[a-zäß0-9.,;:!?*_#>+`[\]()|~-]{1,12}( [a-z0-9.*_#>+-]{1,8}){0,4}$/);
  fc.assert(
    fc.property(words, (text) => {
      expect(textIn(manager.parse(write(paragraph(text))))).toBe(text);
    }),
    { numRuns: 300 },
  );
});
