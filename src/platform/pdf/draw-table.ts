import { colors, paper, type Sheet } from './open-sheet.ts';

export type Column = { label: string; width: number; align?: 'left' | 'right' };
/** A row has a cell for each column; its note stands small below the first one. */
export type Row = { cells: string[]; note?: string };

const PADDING = 7;
const GAP = 8;

/** Draws rows below a head that comes again on each page. No row is cut. */
export function drawTable(sheet: Sheet, columns: readonly Column[], rows: readonly Row[]): void {
  const places = placesOf(columns);
  const head = () => {
    const style = { size: 7.5, isBold: true, color: colors.quiet };
    const heights = columns.map(({ label }, index) => sheet.write(label, { ...places[index], ...style }));
    sheet.y += Math.max(...heights) + PADDING - 2;
    sheet.rule({ color: colors.ink });
    sheet.y += PADDING;
  };
  sheet.makeRoom(90);
  head();
  for (const row of rows) {
    if (sheet.makeRoom(heightOfRow(sheet, row, places) + PADDING)) head();
    drawRow(sheet, row, places);
  }
}

type ColumnPlace = { x: number; width: number; align: 'left' | 'right' };

function placesOf(columns: readonly Column[]): ColumnPlace[] {
  let x = paper.left;
  return columns.map(({ width, align = 'left' }, index) => {
    const place = { x, width: width - (index === columns.length - 1 ? 0 : GAP), align };
    x += width;
    return place;
  });
}

const noteStyle = { size: 7.5, color: colors.quiet };

function heightOfRow(sheet: Sheet, { cells, note = '' }: Row, places: ColumnPlace[]): number {
  const heights = cells.map((text, index) => sheet.heightOf(text, places[index]));
  const first = (heights[0] ?? 0) + (note ? sheet.heightOf(note, { ...places[0], ...noteStyle }) : 0);
  return Math.max(first, ...heights);
}

function drawRow(sheet: Sheet, { cells, note = '' }: Row, places: ColumnPlace[]): void {
  const { y } = sheet;
  const [first = 0, ...others] = cells.map((text, index) => sheet.write(text, { ...places[index], y }));
  const below = sheet.write(note, { ...places[0], ...noteStyle, y: y + first });
  sheet.y = y + Math.max(first + below, ...others) + PADDING;
  sheet.rule();
  sheet.y += PADDING;
}
