import { minorDigits, toDecimal } from '#platform/money.ts';
import type { OrderSummary } from '../../contract.ts';

export type SummaryRow = Omit<OrderSummary, 'total'> & { id: string; totalMinor: number };

/** The API's form of a list row. */
export function showSummary<Row extends SummaryRow>({ id: _, totalMinor, ...row }: Row) {
  return { ...row, total: toDecimal(totalMinor, minorDigits(row.currency)) };
}

/** Splits off the row after the page, which was read to know whether there is another page. */
export function pageOf<Row extends { code: string }>(
  rows: Row[],
  limit: number,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.code ?? null) : null };
}
