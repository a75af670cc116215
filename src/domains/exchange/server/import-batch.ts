import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/errors.ts';
import type { MessageRef } from './csv/remarks.ts';
import { type BatchOptions, importProducts } from './import-products.ts';
import { type ImportedProduct, type Outcome, refused } from './imported-product.ts';

/** Why a product cannot be written; null if the failure is not about a product. */
function reasonOf(error: unknown): MessageRef | null {
  if (error instanceof DomainError) return { code: error.code, params: error.params };
  const { code = '', message = '' } = error as { code?: string; message?: string };
  // Data that the database refuses: classes 22 (invalid), 23 (violates a constraint) and 54 (too large).
  const isOfData = /^(22|23|54)/.test(code);
  return isOfData ? { code: 'exchange.database_refuses', params: { reason: message } } : null;
}

/** Imports products in one transaction. If one cannot be written, the others still are. */
export async function importBatch(
  ctx: Context,
  batch: ImportedProduct[],
  options: BatchOptions,
): Promise<Outcome[]> {
  if (batch.length === 0) return [];
  try {
    return await importProducts(ctx, batch, options);
  } catch (error) {
    const reason = reasonOf(error);
    const [only, ...more] = batch;
    if (reason === null || !only) throw error;
    if (more.length === 0) return [refused(only.line, only.handle, [{ line: only.line, ...reason }])];
    const middle = Math.ceil(batch.length / 2);
    const first = await importBatch(ctx, batch.slice(0, middle), options);
    return [...first, ...(await importBatch(ctx, batch.slice(middle), options))];
  }
}
