import type { Transaction } from '#platform/context.ts';
import { productFiles, writeFileTexts } from '../tables.ts';
import type { FileDraft } from './product-draft.ts';

const insert = productFiles.insertRows();

type Owner = { id: string; draft: { files?: readonly FileDraft[] | undefined } };

/** Writes the files of products that have none yet, with their names. */
export async function insertFiles(tx: Transaction, products: readonly Owner[]): Promise<void> {
  const files = products.flatMap(({ id, draft }) =>
    (draft.files ?? []).map((file, position) => ({ productId: id, position, ...file })),
  );
  if (files.length === 0) return;
  await insert(
    tx,
    files.map(({ texts: _, ...file }) => file),
  );
  await writeFileTexts(
    tx,
    files.map(({ productId, position, texts }) => ({ of: { product_id: productId, position }, texts })),
  );
}
