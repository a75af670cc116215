import { extractImages, extractText, getDocumentProxy } from 'unpdf';

/** The contents of a PDF: its text, each page's text, its metadata, and the first page's pictures. */
export async function readPdf(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text: pages, totalPages } = await extractText(pdf);
  const { info } = await pdf.getMetadata();
  const pictures = (await extractImages(pdf, 1)).map(({ width, height }) => `${width}x${height}`);
  return { text: pages.join('\n').replace(/\s+/g, ' '), pages, totalPages, info, pictures };
}

/** Codes of embedded fonts are those of their glyphs: 0 is `.notdef`. A ligature stands for several letters. */
type Glyph = { originalCharCode: number; unicode: string };
/** The operators that begin a word and draw parts of it, `OPS.beginText` and `OPS.showText` of PDF.js. */
const [BEGIN_TEXT, SHOW_TEXT] = [31, 44];

const isRightToLeft = (text: string) => /\p{Script=Arabic}/u.test(text);

/**
 * What a PDF draws, word by word, as lines are read from left to right; each word in the order of its own letters.
 * `missing` are words with a letter that their font lacks, which is drawn as an empty box. The text of `readPdf` has
 * the letters of an Arabic ligature in the wrong order.
 */
export async function readWords(bytes: ArrayBuffer): Promise<{ drawn: string; missing: string[] }> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes.slice(0)));
  const runs: Glyph[][] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList();
    for (const [place, operator] of fnArray.entries()) {
      if (operator === BEGIN_TEXT) runs.push([]);
      if (operator === SHOW_TEXT)
        runs.at(-1)?.push(...argsArray[place][0].filter((glyph: unknown) => typeof glyph === 'object'));
    }
  }
  const wordOf = (run: Glyph[]) => {
    const letters = run.map(({ unicode }) => unicode);
    return (isRightToLeft(letters.join('')) ? letters.reverse() : letters).join('');
  };
  const missing = runs.filter((run) => run.some(({ originalCharCode }) => originalCharCode === 0));
  return { drawn: runs.map(wordOf).join(''), missing: missing.map(wordOf) };
}
