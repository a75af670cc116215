import { colors, paper, type Sheet } from './open-sheet.ts';

export type Column = { label: string; width: number; align?: 'start' | 'end' };
/** A row has a cell per column; its notes are small lines below the first cell. */
export type Row = { cells: string[]; notes?: string[] };

const PADDING = 7;
const GAP = 8;

/** Draws rows below a header that is repeated on each page. Rows are not split across pages. */
export function drawTable(sheet: Sheet, columns: readonly Column[], rows: readonly Row[]): void {
  const boxes = boxesOf(columns);
  const head = () => {
    const style = { size: 7.5, isBold: true, color: colors.quiet };
    const heights = columns.map(({ label }, index) => sheet.write(label, { ...boxes[index], ...style }));
    sheet.y += Math.max(...heights) + PADDING - 2;
    sheet.rule({ color: colors.ink });
    sheet.y += PADDING;
  };
  sheet.makeRoom(90);
  head();
  for (const row of rows) {
    if (sheet.makeRoom(heightOfRow(sheet, row, boxes) + PADDING)) head();
    drawRow(sheet, row, boxes);
  }
}

type ColumnBox = { x: number; width: number; align: 'start' | 'end' };

function boxesOf(columns: readonly Column[]): ColumnBox[] {
  let x = paper.left;
  return columns.map(({ width, align = 'start' }, index) => {
    const box = { x, width: width - (index === columns.length - 1 ? 0 : GAP), align };
    x += width;
    return box;
  });
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const noteStyle = { size: 7.5, color: colors.quiet };

function heightOfRow(sheet: Sheet, { cells, notes = [] }: Row, boxes: ColumnBox[]): number {
  const [first = 0, ...others] = cells.map((text, index) => sheet.heightOf(text, boxes[index]));
  const below = notes.map((note) => sheet.heightOf(note, { ...boxes[0], ...noteStyle }));
  return Math.max(sum([first, ...below]), ...others);
}

function drawRow(sheet: Sheet, { cells, notes = [] }: Row, boxes: ColumnBox[]): void {
  const { y } = sheet;
  const [first = 0, ...others] = cells.map((text, index) => sheet.write(text, { ...boxes[index], y }));
  let below = y + first;
  for (const note of notes) below += sheet.write(note, { ...boxes[0], ...noteStyle, y: below });
  sheet.y = Math.max(below, ...others.map((height) => y + height)) + PADDING;
  sheet.rule();
  sheet.y += PADDING;
}
