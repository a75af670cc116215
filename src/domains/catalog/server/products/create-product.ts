import type { Context, Transaction } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { asOutcome, categoryMissing, slugInvalid } from '../errors.ts';
import {
  productOptions,
  productPictures,
  products,
  type VariantRow,
  variants,
  writeOptionTexts,
  writePictureTexts,
  writeProductTexts,
} from '../tables.ts';
import { announceProducts } from './announce-products.ts';
import { auditProduct } from './audit-product.ts';
import { insertFiles } from './insert-files.ts';
import { insertWithFreeSlugs } from './insert-with-free-slugs.ts';
import { lockReferences } from './locks.ts';
import { NO_CATEGORY } from './no-category.ts';
import {
  type CreatedProduct,
  optionRows,
  optionTexts,
  type ProductDraft,
  pictureRows,
  pictureTexts,
  productRow,
  variantRows,
} from './product-draft.ts';
import { checkProduct, checkVideo } from './rules.ts';
import { slugOf, toSlug } from './slug.ts';
import { checkTags } from './tags.ts';

/**
 * Creates a product with its options, variants, pictures and stock.
 *
 * @throws what `createProducts` throws.
 */
export async function createProduct(ctx: Context, draft: ProductDraft): Promise<CreatedProduct> {
  requireStaff(ctx, 'catalog.write');
  return inTransaction(ctx, async (tx) => {
    const [created] = await createProducts(tx, [draft]);
    if (!created) throw new Error('One draft gave no product');
    await auditProduct(tx, 'product.created', created.id, { name: draft.name, slug: created.slug });
    return created;
  });
}

/**
 * Creates many products in one transaction with a fixed number of statements: all or none. Returns them in the order
 * of the drafts. Prices are minor units. Suitable for a few hundred at a time; concurrent creations wait only for
 * equal slugs.
 *
 * @throws `catalog.product_name_empty`, `catalog.variant_missing`, `catalog.choices_do_not_fit`,
 * `catalog.choices_taken`, `catalog.price_invalid`, `catalog.quantity_invalid`, `catalog.invalid_text`,
 * `catalog.slug_invalid`, `catalog.category_missing`, `catalog.too_many_tags`, `catalog.tag_too_long`, `catalog.video_invalid`, `catalog.unknown_brand` (or category, seller, picture, file) with 400; `catalog.slug_taken` (only
 * for a requested slug) with 409.
 */
export async function createProducts(ctx: Context, drafts: ProductDraft[]): Promise<CreatedProduct[]> {
  requireStaff(ctx, 'catalog.write');
  for (const draft of drafts) {
    checkProduct(draft);
    checkTags(draft.tags ?? []);
    checkVideo(draft.video);
    if (draft.slug !== undefined && toSlug(draft.slug) !== draft.slug) throw slugInvalid(draft.slug);
  }
  if (drafts.length === 0) return [];
  return inTransaction(ctx, (tx) => insertProducts(tx, drafts)).catch(asOutcome);
}

const insertNew = products.insertRows<{ id: string }>('on conflict do nothing returning id');
const insertOptions = productOptions.insertRows();
const insertPictures = productPictures.insertRows();
const insertVariants = variants.insertRows();

async function insertProducts(tx: Transaction, drafts: ProductDraft[]): Promise<CreatedProduct[]> {
  await lockReferences(tx, drafts.map(placed));
  const made = drafts.map((draft) => {
    const id = newId();
    const slug = draft.slug || slugOf(draft.name, id);
    return { draft, row: productRow(id, slug, draft), variants: variantRows(id, draft.variants) };
  });
  const wishes = made.map(({ draft, row }) => ({ row, isFixed: Boolean(draft.slug) }));
  const stored = await insertWithFreeSlugs(tx, 'products', wishes, (rows) => insertNew(tx, rows));
  const parts = made.map(({ draft, row }) => ({ draft, id: row.id }));
  await insertOptions(
    tx,
    parts.flatMap(({ id, draft }) => optionRows(id, draft.options)),
  );
  await insertPictures(
    tx,
    parts.flatMap(({ id, draft }) => pictureRows(id, draft.pictures)),
  );
  await insertFiles(tx, parts);
  await insertTexts(tx, parts);
  await insertVariants(
    tx,
    made.flatMap((product) => product.variants),
  );
  await countStock(tx, made);
  const newIds = stored.map(({ id }) => id);
  await announceProducts(tx, {
    productIds: newIds,
    newIds,
    categoryIds: drafts.map((draft) => draft.categoryId),
  });
  const slugs = new Map(stored.map(({ id, slug }) => [id, slug]));
  return made.map(({ row, variants }) => ({
    id: row.id,
    slug: slugs.get(row.id) ?? row.slug,
    variantIds: variants.map(({ id }) => id),
  }));
}

/** What a draft refers to: it may be without a category. */
function placed(draft: ProductDraft): Omit<ProductDraft, 'categoryId'> & { categoryId?: string } {
  if (draft.categoryId !== NO_CATEGORY) return draft;
  if (draft.status !== 'draft') throw categoryMissing(draft.name);
  const { categoryId: _, ...others } = draft;
  return others;
}

async function insertTexts(tx: Transaction, parts: { id: string; draft: ProductDraft }[]): Promise<void> {
  await writeProductTexts(
    tx,
    parts.map(({ id, draft }) => ({ of: { product_id: id }, texts: draft.texts })),
  );
  await writeOptionTexts(
    tx,
    parts.flatMap(({ id, draft }) => optionTexts(id, draft.options)),
  );
  await writePictureTexts(
    tx,
    parts.flatMap(({ id, draft }) => pictureTexts(id, draft.pictures)),
  );
}

function countStock(tx: Transaction, made: { draft: ProductDraft; variants: VariantRow[] }[]): Promise<void> {
  const counts = made.flatMap(({ draft, variants }) =>
    variants.map(({ id }, index) => {
      const { onHand = 0, isTracked, continuesSelling } = draft.variants[index] ?? {};
      return { variantId: id, onHand, isTracked, continuesSelling };
    }),
  );
  return tx.services.events.announce(tx, 'catalog.stock_counted', { counts });
}
