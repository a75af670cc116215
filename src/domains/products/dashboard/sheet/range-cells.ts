import { MOST_SHEET_VARIANTS } from '../../limits.ts';
import type { Spot } from './cell-editor.tsx';
import { formatTable, parseTable } from './clipboard.ts';
import {
  type Edits,
  isEditable,
  type Reading,
  type SheetColumn,
  type SheetRow,
  shownText,
} from './sheet-model.ts';
import type { Cell } from './use-sheet.ts';

/*
 * What the commands of a spreadsheet do to the selected cells. All of it is pure.
 */

type Sheet = {
  rows: readonly SheetRow[];
  columns: readonly { name: SheetColumn }[];
  edits: Edits;
  reading: Reading;
};

/** The cells from `from` (above and before) to `to`, inclusive. */
type CellRange = { from: Spot; to: Spot };

/** More than a sheet has, so that the others are counted. */
const MOST_LINES = 4 * MOST_SHEET_VARIANTS;

/** The line and column of a cell; null outside the sheet. */
export function lookUp(
  { rows, columns }: Pick<Sheet, 'rows' | 'columns'>,
  spot: Spot,
): { row: SheetRow; column: SheetColumn } | null {
  const [row, head] = [rows[spot.row], columns[spot.column]];
  return row && head ? { row, column: head.name } : null;
}

/** A text put into a cell; nothing outside the sheet. */
export function putText(sheet: Pick<Sheet, 'rows' | 'columns'>, spot: Spot, text: string): Cell[] {
  const found = lookUp(sheet, spot);
  return found ? [{ ...found, text }] : [];
}

/** The selected cells with the texts that `textOf` gives them. */
export const fillRange = (sheet: Sheet, range: CellRange, textOf: (spot: Spot) => string): Cell[] =>
  spotsOf(range).flatMap((line) => line.flatMap((spot) => putText(sheet, spot, textOf(spot))));

/** The selected cells as a table for the clipboard. */
export const copyRange = (sheet: Sheet, range: CellRange): string =>
  formatTable(spotsOf(range).map((line) => line.map((spot) => textAt(sheet, spot))));

/**
 * A copied table put into the selection: one value fills it; a table goes from its first cell to the right and down.
 * Returns the range that is filled, too, and how many values had no place or one that is not changed here.
 */
export function pasteInto(
  sheet: Sheet,
  { from, to }: CellRange,
  text: string,
): { cells: Cell[]; range: CellRange; left: number } {
  const table = parseTable(text, MOST_LINES);
  const width = Math.max(...table.map((cells) => cells.length));
  const isLine = table.length === 1;
  const isColumn = width === 1;
  const range = {
    from,
    to: {
      row: isLine ? to.row : from.row + table.length - 1,
      column: isColumn ? to.column : from.column + width - 1,
    },
  };
  const cells: Cell[] = [];
  let left = 0;
  for (const spot of spotsOf(range).flat()) {
    const copied = table[isLine ? 0 : spot.row - from.row] ?? [];
    const value = copied[isColumn ? 0 : spot.column - from.column];
    const found = lookUp(sheet, spot);
    if (value === undefined) continue;
    if (found && isEditable(found.row, found.column)) cells.push({ ...found, text: value });
    else if (value.trim() !== '') left++;
  }
  return { cells, range, left };
}

/** The first line of the selection put into the others; of one line, the one above it is. */
export function fillDown(sheet: Sheet, range: CellRange): Cell[] {
  const source = range.from.row === range.to.row ? range.from.row - 1 : range.from.row;
  return source < 0 ? [] : fillRange(sheet, range, ({ column }) => textAt(sheet, { row: source, column }));
}

function textAt(sheet: Sheet, spot: Spot): string {
  const found = lookUp(sheet, spot);
  return found ? shownText(found.row, found.column, sheet.edits, sheet.reading) : '';
}

const spotsOf = ({ from, to }: CellRange): Spot[][] =>
  span(from.row, to.row).map((row) => span(from.column, to.column).map((column) => ({ row, column })));

const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
