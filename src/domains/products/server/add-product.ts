import { createProduct, descriptionEmpty, isBlank, tooMany } from '#domains/catalog/server/index.ts';
import { readDigits } from '#domains/content/server/index.ts';
import { replaceDeal } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import type { DashboardProduct, NewDashboardProduct } from '../contract/product.ts';
import { mostPictures, parseDeal, parseTexts, parseVariants } from './parse-product.ts';
import { readDashboardProduct } from './read-product.ts';

/**
 * Creates a product with its options, variants, pictures, stock and deal, all or nothing.
 *
 * @throws `catalog.description_empty`, `catalog.too_many_pictures` (400) and what `createProduct` and `replaceDeal`
 * throw.
 */
export async function addProduct(ctx: Context, said: NewDashboardProduct): Promise<DashboardProduct> {
  requireStaff(ctx, 'catalog.write');
  if (isBlank(said.description)) throw descriptionEmpty();
  if ((said.pictures?.length ?? 0) > mostPictures()) throw tooMany('pictures', mostPictures());
  const digits = await readDigits(ctx);
  const { deal } = said;
  const { id } = await inTransaction(ctx, async (tx) => {
    const draft = { ...parseTexts(said), variants: parseVariants(said.variants, digits) };
    const created = await createProduct(tx, draft);
    if (deal) await replaceDeal(tx, { productId: created.id, deal: parseDeal(deal, digits) });
    return created;
  });
  return readDashboardProduct(ctx, id);
}
