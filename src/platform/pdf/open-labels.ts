import { type Locale, languages } from '../locale.ts';
import { openDocument, type Sheet, textOn } from './open-sheet.ts';

const POINTS_OF_A_MILLIMETER = 72 / 25.4;
const A4 = { width: 210, height: 297 };

/** In millimeters. A sheet of one label is a page of its size; others are A4. */
type LabelFormat = { columns: number; rows: number; width: number; height: number; gap: number };

/** The part of a label that is written on, in points. */
type Label = { top: number; bottom: number };

export type Labels = Pick<Sheet, 'write' | 'heightOf'> & {
  /** Goes to the next label, on a new page after the last of one. Texts are as wide as the label. */
  next(): Label;
  finish(): Promise<Uint8Array>;
};

type Options = {
  title: string;
  author: string;
  lang: Locale;
  format: LabelFormat;
  /** The first label that is free, from 1. */
  first: number;
};

/** Printers cannot print at the edge of the paper; narrow labels have less room to lose. */
const padding = ({ width }: LabelFormat) => (width > 90 ? 6 : 4.5);

/** Opens a document of labels. Its fonts are those of `openSheet`. */
export async function openLabels({ format, first, ...titles }: Options): Promise<Labels> {
  const { columns, rows, width, height, gap } = format;
  const isRoll = columns * rows === 1;
  const page = isRoll ? { width, height } : A4;
  const size: [number, number] = [page.width * POINTS_OF_A_MILLIMETER, page.height * POINTS_OF_A_MILLIMETER];
  const doc = await openDocument({ ...titles, size });
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const left = (page.width - columns * width - (columns - 1) * gap) / 2;
  const top = (page.height - rows * height) / 2;
  let place = (first - 1) % (columns * rows);
  let isFirst = true;
  let edges = { left: 0, right: 0 };
  const { direction } = languages[titles.lang];
  return {
    ...textOn(
      doc,
      () => direction,
      () => 0,
      () => edges,
    ),
    next() {
      if (place === 0 && !isFirst) doc.addPage();
      isFirst = false;
      const x = left + (place % columns) * (width + gap);
      const y = top + Math.floor(place / columns) * height;
      place = (place + 1) % (columns * rows);
      const room = padding(format);
      edges = {
        left: (x + room) * POINTS_OF_A_MILLIMETER,
        right: (x + width - room) * POINTS_OF_A_MILLIMETER,
      };
      return {
        top: (y + room) * POINTS_OF_A_MILLIMETER,
        bottom: (y + height - room) * POINTS_OF_A_MILLIMETER,
      };
    },
    finish() {
      const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
      doc.end();
      return ended.then(() => Buffer.concat(chunks));
    },
  };
}
