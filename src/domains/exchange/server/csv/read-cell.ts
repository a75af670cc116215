import type { Row } from './open-rows.ts';

/** A trimmed cell; empty if the file has no such column. */
export const readCell = (row: Row, column: string): string => row.cells[column]?.trim() ?? '';

/** Whether a cell means yes, as Shopify and spreadsheets write it. */
export const isYes = (cell: string): boolean => ['true', 'yes', '1'].includes(cell.toLowerCase());
export const isNo = (cell: string): boolean => ['false', 'no', '0'].includes(cell.toLowerCase());
