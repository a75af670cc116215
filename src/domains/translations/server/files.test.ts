import { expect, test } from 'vitest';
import { readFile } from './files.ts';

test('a kind that stands in several files of an XLIFF document is read from all of them', async () => {
  const file = (original: string, number: number) =>
    `<file original="${original}" source-language="en" target-language="it"><body>
<trans-unit id="${number}:name"><source>Mug ${number}</source><target>Tazza ${number}</target></trans-unit></body></file>`;
  const files = [file('product', 1), file('brand', 2), file('product', 3)].join('\n');
  const document = `<?xml version="1.0"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">${files}</xliff>`;
  const texts = await readFile('xliff', new TextEncoder().encode(document), 'it');
  expect(texts.map(({ kind, id, field, text }) => [kind, id, field, text]).sort()).toEqual([
    ['brand', '2', 'name', 'Tazza 2'],
    ['product', '1', 'name', 'Tazza 1'],
    ['product', '3', 'name', 'Tazza 3'],
  ]);
});
