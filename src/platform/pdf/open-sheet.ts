import { fileURLToPath } from 'node:url';
import type { Locale } from '../locale.ts';

/** A4 in points with a letter's margins; content stays between `top` and `bottom`. */
export const paper = { width: 595.28, left: 60, right: 535.28, top: 56, bottom: 762, footer: 794 };
export const colors = { ink: '#2b2220', quiet: '#6d635d', line: '#e2dad3', accent: '#c2395a' };

export type Style = { size?: number; isBold?: boolean; color?: string; align?: 'left' | 'right' };
export type Box = Style & { x?: number; y?: number; width?: number };

/** A document being written, page by page. */
export type Sheet = {
  /** The current vertical position; writers advance it. */
  y: number;
  /** Writes a text, wrapped to its width, and returns its height. Does not change `y`. */
  write(text: string, box?: Box): number;
  heightOf(text: string, box?: Box): number;
  rule(box?: { y?: number; x?: number; width?: number; color?: string; weight?: number }): void;
  /** Fills the outline of an SVG path. */
  shape(path: string, box: { x: number; y: number; scale: number; color: string }): void;
  /** Draws a PNG or JPEG scaled to fit, from the upper left. Does not change `y`. */
  picture(bytes: Uint8Array, box: { x: number; y: number; width: number; height: number }): void;
  /** Starts a new page if less than this height is left; returns whether it did. */
  makeRoom(height: number): boolean;
  /** Closes the document; `footer` is written at the end of each page, with `count` beside it. */
  finish(footer: string, count: (page: number, pages: number) => string): Promise<Uint8Array>;
};

const font = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${name}.ttf`));
const fonts = {
  regular: font('400Regular/NotoSans_400Regular'),
  bold: font('700Bold/NotoSans_700Bold'),
};

/** Replaces control characters of pasted text. */
const printable = (text: string) => text.replace(/\p{Cc}/gu, ' ');

type Titles = { title: string; author: string; lang: Locale };
type Document = Awaited<ReturnType<typeof openDocument>>;

async function openDocument({ title, author, lang }: Titles) {
  // Loads the library only when a document is made.
  const { default: PDFDocument } = await import('pdfkit');
  return new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Kiosk' },
    font: fonts.regular,
  });
}

/**
 * Opens an A4 document. Only the used part of its font (Latin, Greek, Cyrillic) goes into the file; other letters are
 * shown as empty boxes.
 */
export async function openSheet(titles: Titles): Promise<Sheet> {
  const doc = await openDocument(titles);
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const sheet: Sheet = {
    y: paper.top,
    ...textOn(doc, () => sheet.y),
    ...linesOn(doc, () => sheet.y),
    picture: (bytes, { x, y, width, height }) =>
      void doc.image(Buffer.from(bytes), x, y, { fit: [width, height] }),
    makeRoom(height) {
      if (sheet.y + height <= paper.bottom) return false;
      doc.addPage();
      sheet.y = paper.top;
      return true;
    },
    finish(footer, count) {
      const { count: pages } = doc.bufferedPageRange();
      for (let page = 0; page < pages; page++) {
        doc.switchToPage(page);
        writeFooter(sheet, footer, count(page + 1, pages));
      }
      const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
      doc.end();
      return ended.then(() => Buffer.concat(chunks));
    },
  };
  return sheet;
}

function textOn(doc: Document, top: () => number): Pick<Sheet, 'write' | 'heightOf'> {
  const options = ({ width, align = 'left' }: Box) => ({ width: width ?? paper.right - paper.left, align });
  const dress = ({ size = 9, isBold = false, color = colors.ink }: Style) =>
    doc
      .font(isBold ? fonts.bold : fonts.regular)
      .fontSize(size)
      .fillColor(color);
  return {
    heightOf: (text, box = {}) => dress(box).heightOfString(printable(text), options(box)),
    write(text, box = {}) {
      if (text === '') return 0;
      const { x = paper.left, y = top() } = box;
      dress(box).text(printable(text), x, y, options(box));
      return doc.y - y;
    },
  };
}

const linesOn = (doc: Document, top: () => number): Pick<Sheet, 'rule' | 'shape'> => ({
  rule({ y = top(), x = paper.left, width = paper.right - x, color = colors.line, weight = 0.75 } = {}) {
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .strokeColor(color)
      .stroke();
  },
  shape: (path, { x, y, scale, color }) =>
    void doc.save().translate(x, y).scale(scale).path(path).fillColor(color).fill().restore(),
});

const COUNT_WIDTH = 60;

function writeFooter(sheet: Sheet, footer: string, count: string): void {
  const style = { size: 7, color: colors.quiet };
  const width = paper.right - paper.left - COUNT_WIDTH;
  sheet.rule({ y: paper.footer - 8 });
  sheet.write(footer, { ...style, y: paper.footer, width });
  sheet.write(count, {
    ...style,
    x: paper.right - COUNT_WIDTH,
    y: paper.footer,
    width: COUNT_WIDTH,
    align: 'right',
  });
}
