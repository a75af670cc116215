import { readWrittenProduct } from '#domains/browse/server/index.ts';
import {
  createProduct as createInCatalog,
  descriptionEmpty,
  moneyInvalid,
  nameEmpty,
  quantityInvalid,
  takeImage,
} from '#domains/catalog/server/index.ts';
import type { Context } from '#platform/context.ts';
import { requireStaff } from '#platform/guard.ts';
import type { ProductInput } from '../../contract/specification.ts';
import { readInput } from './parse-product.ts';

const FEWEST = 1;

/**
 * Creates a product with one variant from the specification's form.
 *
 * @throws what `readInput`, `takeImage` and `createProduct` throw, and for missing fields `catalog.…_empty` (400).
 */
export async function createProduct(
  ctx: Context,
  input: ProductInput,
): ReturnType<typeof readWrittenProduct> {
  requireStaff(ctx, 'catalog.write');
  const { name, description, brandId, categoryId, priceMinor, onHand } = await readInput(ctx, input, FEWEST);
  if (name === undefined) throw nameEmpty('product');
  // A description of spaces is kept as it is.
  const text = description ?? input.description;
  if (!text) throw descriptionEmpty();
  if (brandId === undefined) throw nameEmpty('brand');
  if (categoryId === undefined) throw nameEmpty('category');
  if (priceMinor === undefined) throw moneyInvalid();
  if (onHand === undefined) throw quantityInvalid(FEWEST);
  const mediaId = await takeImage(ctx, input.image);
  const pictures = mediaId ? [{ mediaId }] : [];
  const variants = [{ priceMinor, onHand }];
  const { id } = await createInCatalog(ctx, {
    name,
    description: text,
    brandId,
    categoryId,
    variants,
    pictures,
  });
  return readWrittenProduct(ctx, id);
}
