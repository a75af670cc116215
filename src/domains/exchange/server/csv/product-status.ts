import type { ProductStatus } from '#domains/catalog/contract.ts';
import { type Row, readCell } from './cells.ts';

type Cells = Record<string, string>;

function statusIn(published: string, status: string): ProductStatus {
  if (status === 'archived') return 'archived';
  if (status === 'draft' || ['false', 'no', '0'].includes(published)) return 'draft';
  return status === 'unlisted' ? 'unlisted' : 'published';
}

/** The other columns of a product that is not public; a public one has none. */
const otherColumns: Record<ProductStatus, Cells> = {
  published: {},
  unlisted: {},
  draft: { Published: 'false', Status: 'draft' },
  archived: { Published: 'false' },
};

/**
 * The status in `Published` and `Status`: public only if both say so. The deviating column is stored, so that an
 * export restores it; except for a product without a price, which is a draft after every import.
 */
export function readStatus(
  row: Row,
  isPriceless: boolean,
): { status: ProductStatus; statusCells: Record<string, string> } {
  const cells: Cells = { Published: readCell(row, 'Published'), Status: readCell(row, 'Status') };
  const status = statusIn(cells.Published?.toLowerCase() ?? '', cells.Status?.toLowerCase() ?? '');
  if (isPriceless) return { status: status === 'archived' ? status : 'draft', statusCells: {} };
  const stored = Object.entries(otherColumns[status]).filter(
    ([column, usual]) => cells[column] !== '' && cells[column]?.toLowerCase() !== usual,
  );
  return { status, statusCells: Object.fromEntries(stored.map(([column]) => [column, cells[column] ?? ''])) };
}

/** The cells that `readStatus` reads as this status. */
export function writeStatus(status: ProductStatus, stored: Cells): Cells {
  if (status === 'published') return { Published: 'true', Status: 'active' };
  if (status === 'unlisted') return { Published: 'true', Status: 'unlisted' };
  const { Published = 'false', Status = status } = stored;
  return { Published, Status: status === 'archived' ? 'archived' : Status };
}
