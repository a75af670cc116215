import { minorDigits, toDecimal } from '#platform/money.ts';
import type { OrderSummary } from '../../contract.ts';

export type SummaryRow = Omit<OrderSummary, 'total'> & { id: string; totalMinor: number };

/** A row of a list as the API tells it. */
export function showSummary<Row extends SummaryRow>({ id: _, totalMinor, ...row }: Row) {
  return { ...row, total: toDecimal(totalMinor, minorDigits(row.currency)) };
}

/** Reads one more than a page holds, and knows by it whether there is another. */
export function pageOf<Row extends { code: string }>(
  rows: Row[],
  limit: number,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.code ?? null) : null };
}
