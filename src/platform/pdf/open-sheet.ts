import { fileURLToPath } from 'node:url';
import { escapeHtml } from '../escape-html.ts';
import { type Locale, languages } from '../locale.ts';
import { isMixed, layOutText, type Script } from './lay-out-text.ts';

/** A4 in points with a letter's margins; content stays between `top` and `bottom`. */
export const paper = { width: 595.28, left: 60, right: 535.28, top: 56, bottom: 762, footer: 794 };
export const colors = { ink: '#2b2220', quiet: '#6d635d', line: '#e2dad3', accent: '#c2395a' };

type Style = { size?: number; isBold?: boolean; color?: string; align?: 'start' | 'end' };
type Box = Style & { x?: number; y?: number; width?: number };

/**
 * A document being written, page by page. `x` is counted from the side where reading begins: a document in Arabic is
 * mirrored.
 */
export type Sheet = {
  /** The current vertical position; writers advance it. */
  y: number;
  /** Writes a text, wrapped to its width, and returns its height. Does not change `y`. */
  write(text: string, box?: Box): number;
  heightOf(text: string, box?: Box): number;
  rule(box?: { y?: number; x?: number; width?: number; color?: string; weight?: number }): void;
  /** Fills the outline of an SVG path. */
  shape(path: string, box: { x: number; y: number; width: number; scale: number; color: string }): void;
  /** Draws a PNG or JPEG scaled to fit, from the upper corner where reading begins. Does not change `y`. */
  picture(bytes: Uint8Array, box: { x: number; y: number; width: number; height: number }): void;
  /** Starts a new page if less than this height is left; returns whether it did. */
  makeRoom(height: number): boolean;
  /** Ends a part of the document as `finish` does, and starts the next on a new page, in its own language. */
  nextPart(footer: string, count: PageCount, lang: Locale): void;
  /** Closes the document; `footer` is written at the end of each page, with `count` beside it. */
  finish(footer: string, count: PageCount): Promise<Uint8Array>;
};

/** The number of a page, and of all pages, of its part of the document. */
type PageCount = (page: number, pages: number) => string;

const font = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${name}.ttf`));
const fonts: Record<Script, { regular: string; bold: string }> = {
  latin: {
    regular: font('noto-sans/400Regular/NotoSans_400Regular'),
    bold: font('noto-sans/700Bold/NotoSans_700Bold'),
  },
  arabic: {
    regular: font('ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular'),
    bold: font('ibm-plex-sans-arabic/700Bold/IBMPlexSansArabic_700Bold'),
  },
  japanese: {
    regular: font('biz-udpgothic/400Regular/BIZUDPGothic_400Regular'),
    bold: font('biz-udpgothic/700Bold/BIZUDPGothic_700Bold'),
  },
};

/** Replaces control characters of pasted text. */
const printable = (text: string) => text.replace(/\p{Cc}/gu, ' ');

/** Data of the same content as the pages; the document is then archivable (PDF/A-3) and states what it is in `metadata`. */
export type Attachment = { fileName: string; mimeType: string; bytes: Uint8Array; metadata: string };
type Titles = {
  title: string;
  author: string;
  lang: Locale;
  attachment?: Attachment | null;
  /** Width and height in points; by default A4. */
  size?: [width: number, height: number];
};
type Document = Awaited<ReturnType<typeof openDocument>>;

export async function openDocument({ title, author, lang, attachment, size }: Titles) {
  // Loads the library only when a document is made.
  const { default: PDFDocument } = await import('pdfkit');
  const archivable = { subset: 'PDF/A-3b' } as const;
  const doc = new PDFDocument({
    ...(attachment && archivable),
    size: size ?? 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Kiosk' },
    font: fonts.latin.regular,
  });
  if (attachment) attach(doc, attachment);
  return doc;
}

function attach(
  doc: PDFKit.PDFDocument,
  { fileName: name, mimeType: type, bytes, metadata }: Attachment,
): void {
  const options = { name, type, relationship: 'Alternative', modifiedDate: new Date() };
  doc.file(Buffer.from(bytes), options);
  // The library writes the titles unescaped into the XML of the metadata, after it has written them elsewhere.
  const { info } = doc;
  const endMetadata = doc.endMetadata.bind(doc);
  doc.endMetadata = () => {
    const escaped = Object.entries(info).map(([key, value]) => [
      key,
      typeof value === 'string' ? escapeHtml(value) : value,
    ]);
    doc.info = Object.fromEntries(escaped);
    doc.appendXML(metadata);
    endMetadata();
  };
}

/**
 * Opens an A4 document. Only the used parts of its fonts (Latin, Greek, Cyrillic; Arabic; Japanese) go into the file;
 * other letters are shown as empty boxes.
 */
export async function openSheet(titles: Titles): Promise<Sheet> {
  const doc = await openDocument(titles);
  let { direction } = languages[titles.lang];
  let firstOfPart = 0;
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const endPart = (footer: string, count: PageCount) => {
    const { count: end } = doc.bufferedPageRange();
    for (let page = firstOfPart; page < end; page++) {
      doc.switchToPage(page);
      writeFooter(sheet, footer, count(page - firstOfPart + 1, end - firstOfPart));
    }
    firstOfPart = end;
  };
  const sheet: Sheet = {
    y: paper.top,
    ...textOn(
      doc,
      () => direction,
      () => sheet.y,
    ),
    ...linesOn(
      doc,
      () => direction,
      () => sheet.y,
    ),
    makeRoom(height) {
      if (sheet.y + height <= paper.bottom) return false;
      doc.addPage();
      sheet.y = paper.top;
      return true;
    },
    nextPart(footer, count, lang) {
      endPart(footer, count);
      doc.addPage();
      direction = languages[lang].direction;
      sheet.y = paper.top;
    },
    finish(footer, count) {
      endPart(footer, count);
      const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
      doc.end();
      return ended.then(() => Buffer.concat(chunks));
    },
  };
  return sheet;
}

type Direction = 'ltr' | 'rtl';
/** Where the lines of a page or a label begin and end. */
type Edges = { left: number; right: number };

/** The left edge of a part that begins at `x` and is so wide. */
const leftOf = (direction: Direction, x: number, width: number, { left, right }: Edges = paper): number =>
  direction === 'rtl' ? left + right - x - width : x;

/** How far letters of the Latin font rise above the line that they stand on, as a part of their size. */
const ASCENT = 1.069;

/** Writes texts of all scripts between the edges, by default those of the paper. */
export function textOn(
  doc: Document,
  direction: () => Direction,
  top: () => number,
  edges: () => Edges = () => paper,
): Pick<Sheet, 'write' | 'heightOf'> {
  const widthIn = ({ width = edges().right - edges().left }: Box) => width;
  const isPlain = (text: string) => direction() === 'ltr' && !isMixed(text);
  const sideOf = ({ align = 'start' }: Box): 'left' | 'right' =>
    (align === 'end') === (direction() === 'ltr') ? 'right' : 'left';
  const dress = ({ size = 9, isBold = false, color = colors.ink }: Style, script: Script = 'latin') =>
    doc
      .font(fonts[script][isBold ? 'bold' : 'regular'])
      .fontSize(size)
      .fillColor(color);
  const options = (box: Box) => ({ width: widthIn(box), align: sideOf(box) });
  const linesOf = (text: string, box: Box) => {
    const measure = (part: string, script: Script) => dress(box, script).widthOfString(part);
    return layOutText(text, { width: widthIn(box), direction: direction(), measure });
  };
  const lineHeight = (box: Box) => dress(box).currentLineHeight(true);
  const writeMixed = (text: string, box: Box, [left, y]: [number, number]): number => {
    const lines = linesOf(text, box);
    const height = lineHeight(box);
    for (const [index, { pieces, width }] of lines.entries()) {
      let at = left + (sideOf(box) === 'right' ? widthIn(box) - width : 0);
      const baseline = y + index * height + ASCENT * (box.size ?? 9);
      for (const piece of pieces) {
        const font = dress(box, piece.script);
        font.text(piece.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
        at += piece.width;
      }
    }
    return lines.length * height;
  };
  return {
    heightOf(typed, box = {}) {
      const text = printable(typed);
      if (isPlain(text)) return dress(box).heightOfString(text, options(box));
      return linesOf(text, box).length * lineHeight(box);
    },
    write(typed, box = {}) {
      const text = printable(typed);
      if (text === '') return 0;
      const { x = edges().left, y = top() } = box;
      const left = leftOf(direction(), x, widthIn(box), edges());
      if (!isPlain(text)) return writeMixed(text, box, [left, y]);
      dress(box).text(text, left, y, options(box));
      return doc.y - y;
    },
  };
}

const linesOn = (
  doc: Document,
  direction: () => Direction,
  top: () => number,
): Pick<Sheet, 'rule' | 'shape' | 'picture'> => ({
  rule({ y = top(), x = paper.left, width = paper.right - x, color = colors.line, weight = 0.75 } = {}) {
    const left = leftOf(direction(), x, width);
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(weight)
      .strokeColor(color)
      .stroke();
  },
  shape(path, { x, y, width, scale, color }) {
    const left = leftOf(direction(), x, width);
    doc.save().translate(left, y).scale(scale).path(path).fillColor(color).fill().restore();
  },
  picture(bytes, { x, y, width, height }) {
    const fit: [number, number] = [width, height];
    const left = leftOf(direction(), x, width);
    doc.image(Buffer.from(bytes), left, y, direction() === 'rtl' ? { fit, align: 'right' } : { fit });
  },
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
    align: 'end',
  });
}
