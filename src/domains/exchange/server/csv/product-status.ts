import type { ProductStatus } from '#domains/catalog/contract.ts';
import type { Row } from './open-rows.ts';
import { readCell } from './read-cell.ts';

type Cells = Record<string, string>;

function statusIn(published: string, status: string): ProductStatus {
  if (status === 'archived') return 'archived';
  if (status === 'draft' || ['false', 'no', '0'].includes(published)) return 'draft';
  return status === 'unlisted' ? 'unlisted' : 'published';
}

/** What a product that is not public says in its columns, beside its status; a public one says nothing more. */
const saidBeside: Record<ProductStatus, Cells> = {
  published: {},
  unlisted: {},
  draft: { Published: 'false', Status: 'draft' },
  archived: { Published: 'false' },
};

/**
 * The status in `Published` and `Status`: only what both call public is. What one of them says beside it is kept, so that an
 * export gives it back; nothing of a product without a price, which stays a draft wherever it is imported again.
 */
export function readStatus(
  row: Row,
  isPriceless: boolean,
): { status: ProductStatus; keptStatus: Record<string, string> } {
  const cells: Cells = { Published: readCell(row, 'Published'), Status: readCell(row, 'Status') };
  const status = statusIn(cells.Published?.toLowerCase() ?? '', cells.Status?.toLowerCase() ?? '');
  if (isPriceless) return { status: status === 'archived' ? status : 'draft', keptStatus: {} };
  const kept = Object.entries(saidBeside[status]).filter(
    ([column, usual]) => cells[column] !== '' && cells[column]?.toLowerCase() !== usual,
  );
  return { status, keptStatus: Object.fromEntries(kept.map(([column]) => [column, cells[column] ?? ''])) };
}

/** The cells from which `readStatus` reads this status. */
export function writeStatus(status: ProductStatus, kept: Cells): Cells {
  if (status === 'published') return { Published: 'true', Status: 'active' };
  if (status === 'unlisted') return { Published: 'true', Status: 'unlisted' };
  const { Published = 'false', Status = status } = kept;
  return { Published, Status: status === 'archived' ? 'archived' : Status };
}
