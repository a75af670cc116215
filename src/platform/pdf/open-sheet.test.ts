import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { readPdf } from '#tests/support/read-pdf.ts';
import type { Locale } from '../locale.ts';
import { drawTable } from './draw-table.ts';
import { layOutText } from './lay-out-text.ts';
import { openSheet, paper } from './open-sheet.ts';

/** A letter is ten points wide. */
const seen = (text: string, direction: 'ltr' | 'rtl' = 'rtl', width = 1000) =>
  layOutText(text, { width, direction, measure: (part) => [...part].length * 10 }).map(({ pieces }) =>
    pieces.map((piece) => piece.text),
  );

async function paperIn(lang: Locale, lines: string[]) {
  const sheet = await openSheet({ title: 'T', author: 'A', lang });
  for (const line of lines) sheet.y += sheet.write(line, { size: 12 });
  drawTable(
    sheet,
    [
      { label: lines[0] ?? '', width: 300 },
      { label: '#', width: 100, align: 'end' },
    ],
    [{ cells: [lines[1] ?? '', '1,234.50'] }],
  );
  const bytes = await sheet.finish('Kiosk', (page, pages) => `${page} / ${pages}`);
  return { bytes, ...(await readPdf(new Uint8Array(bytes))) };
}

test('words of both directions stand where they are read', () => {
  expect(seen('فاتورة رقم 12')).toEqual([['12', ' ', 'رقم', ' ', 'فاتورة']]);
  expect(seen('قميص Organic cotton (أخضر)')).toEqual([
    ['(', 'أخضر', ')', ' ', 'Organic', ' ', 'cotton', ' ', 'قميص'],
  ]);
  expect(seen('Teapot إبريق الشاي, red', 'ltr')).toEqual([
    ['Teapot', ' ', 'الشاي', ' ', 'إبريق', ',', ' ', 'red'],
  ]);
  expect(seen('\u200f1,234.50\u00a0€')).toEqual([['€\u00a0', '1,234.50']]);
});

test('lines break between words, in Japanese between letters, and within words that are too long', () => {
  expect(seen('واحد اثنان ثلاثة', 'rtl', 110)).toEqual([['اثنان', ' ', 'واحد'], ['ثلاثة']]);
  expect(seen('東京都千代田区、丸の内', 'ltr', 70)).toEqual([['東京都千代田'], ['区、丸の内']]);
  expect(seen('東WWWWWW', 'ltr', 40)).toEqual([['東'], ['WWWW'], ['WW']]);
  expect(seen(' 東  ', 'ltr', 40)).toEqual([[' ', '東']]);
});

test('an Arabic document is mirrored, its letters joined, and a program reads them', async () => {
  const { text, pages } = await paperIn('ar', ['فاتورة', 'إبريق الشاي Stoneware (1.1 l)']);
  expect(pages).toHaveLength(1);
  for (const words of ['فاتورة', 'إبريق', 'الشاي', 'Stoneware', '1,234.50', 'Kiosk', '1 / 1'])
    expect(text).toContain(words);
});

test('digits of Arabic and Persian keyboards are read from the left, as in an address', async () => {
  const { text } = await paperIn('ar', ['طريق الملك فهد ٨٢٣٤', 'پلاک ۱۲۳']);
  expect(text).toContain('٨٢٣٤');
  expect(text).toContain('۱۲۳');
  const inEnglish = await paperIn('en', ['King Fahd Road ٨٢٣٤', 'No. ۱۲۳']);
  expect(inEnglish.text).toContain('٨٢٣٤');
  expect(inEnglish.text).toContain('۱۲۳');
});

test('a Japanese document has its letters, with only those that it uses', async () => {
  const { text, bytes } = await paperIn('ja', ['請求書', '1,980円（税込）']);
  for (const words of ['請求書', '円（税込）', '1,980']) expect(text).toContain(words);
  expect(bytes.length).toBeLessThan(60_000);
});

test('in a document from left to right a name of another direction is shaped, too', async () => {
  const { text } = await paperIn('en', ['Invoice', 'Teapot إبريق']);
  for (const words of ['Invoice', 'Teapot', 'إبريق']) expect(text).toContain(words);
});

test('what begins at the start stands at the right in Arabic, and sums at the left', async () => {
  const placesIn = async (lang: Locale) => {
    const { bytes } = await paperIn(lang, ['Kiosk', 'Teapot']);
    const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
    const { items } = await page.getTextContent();
    const left = (words: string) => {
      const item = items.find((one) => 'str' in one && one.str === words);
      return item && 'transform' in item ? Math.round(item.transform[4]) : null;
    };
    return [left('Teapot'), left('1,234.50')];
  };
  const [name = 0, amount = 0] = (await placesIn('ar')) as number[];
  expect(name).toBeGreaterThan(paper.right - 60);
  expect(amount).toBeLessThan(paper.left + 110);
  const mirrored = (await placesIn('en')) as number[];
  expect(mirrored[0]).toBe(paper.left);
  expect(mirrored[1]).toBeGreaterThan(400);
});
