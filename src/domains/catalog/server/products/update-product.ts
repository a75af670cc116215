import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { changedTexts } from '#platform/texts.ts';
import { isBlank } from '#platform/visible-text.ts';
import { asOutcome, changedMeanwhile, nameEmpty, slugInvalid } from '../errors.ts';
import { changeableColumns, productPictures, writePictureTexts, writeProductTexts } from '../tables.ts';
import { announceProducts } from './announce-products.ts';
import { auditProduct, beforeAndAfter } from './audit-product.ts';
import { checkPriced } from './check-priced.ts';
import { insertFiles } from './insert-files.ts';
import { lockProductRow, lockReferences } from './locks.ts';
import { findAwaited, findFormerPictures, withFormer } from './next-pictures.ts';
import { checkPlaced } from './no-category.ts';
import { type FileDraft, type ProductDraft, pictureRows, pictureTexts } from './product-draft.ts';
import { changedParts, readParts } from './product-parts.ts';
import { replaceOptionsAndVariants, type VariantChange } from './replace-choices.ts';
import { checkPictures, checkTexts, checkVideo } from './rules.ts';
import { recordFormerSlug, toSlug } from './slug.ts';
import { checkTags } from './tags.ts';

type Changeable = Omit<ProductDraft, 'variants' | 'createdAt' | 'isDemo'>;

export type ProductChange = { [Name in keyof Changeable]?: Changeable[Name] | undefined } & {
  id: string;
  /** The version that the change is based on; an outdated one is refused. */
  version?: number | undefined;
  variants?: VariantChange[] | undefined;
};

const updateRow = changeableColumns.changeRows<{ version: number }>(
  'where id = $2 returning version',
  'version = version + 1, updated_at = now()',
);

/**
 * Changes a product; absent fields stay. A slug that is given up redirects to the new one. `options`, `variants`,
 * `pictures` and `files` replace the whole list, pending pictures once they have been fetched. A change of nothing
 * that is based on no version leaves it and is not announced: programs that keep a product in step would answer each
 * other for ever. One that is based on a version may belong to more, such as a deal.
 *
 * Waits for concurrent changes of the same product.
 *
 * @throws `catalog.product_not_found` and `catalog.variant_not_found` (404), `catalog.price_missing` and
 * `catalog.category_missing` (400), `catalog.changed_meanwhile` (409) and what `createProducts` throws.
 */
export async function updateProduct(ctx: Context, change: ProductChange): Promise<{ version: number }> {
  requireStaff(ctx, 'catalog.write');
  checkChange(change);
  return inTransaction(ctx, async (tx) => {
    const awaited = await findAwaited(tx, change.pictures?.map(({ mediaId }) => mediaId) ?? []);
    await lockReferences(tx, [change]);
    const before = await lockProductRow(tx, change.id);
    if (change.version !== undefined && change.version !== before.version) throw changedMeanwhile();
    if (change.tags) checkTags(change.tags, before.tags);
    await checkPriced(tx, [change.id], change.status, keptPrices(change));
    if (!change.categoryId) await checkPlaced(tx, [change.id], change.status);
    const { id, options, variants, pictures, files, version: _, slug, texts, ...fields } = change;
    const changes = beforeAndAfter(before, {
      ...fields,
      slug: slug || before.slug,
      texts: changedTexts(before.texts, texts),
    });
    const isNamed = Object.keys(changes.after).length > 0;
    const stored = options || pictures || files ? await readParts(tx, id) : null;
    const choices =
      options || variants ? await replaceOptionsAndVariants(tx, id, { options, variants }) : null;
    if (pictures) {
      const former = await findFormerPictures(tx, [id]);
      await replacePictures(tx, id, withFormer(pictures, former.get(id), awaited));
    }
    if (files) await replaceFiles(tx, id, files);
    const parts = stored ? changedParts(stored, await readParts(tx, id)) : [];
    const isChanged = isNamed || parts.length > 0 || choices?.isRepriced || choices?.isMore;
    if (!isChanged && change.version === undefined) return { version: before.version };
    const changed = { ...fields, ...withoutOldHtml(fields, before), slug: slug || before.slug };
    const [{ version } = before] = await updateRow(tx, changed, [id]);
    await writeProductTexts(tx, [{ of: { product_id: id }, texts }]);
    if (slug && slug !== before.slug) await recordFormerSlug(tx, [before.slug, id]);
    await announceProducts(tx, {
      productIds: [id],
      categoryIds: [before.categoryId, change.categoryId ?? before.categoryId],
    });
    const also = choices?.isMore ? [...parts, 'variants'] : parts;
    const isAuditedAsPrices = choices?.isRepriced && also.length === 0 && !isNamed;
    if (!isAuditedAsPrices)
      await auditProduct(tx, 'product.changed', id, {
        ...changes,
        also,
      });
    return { version };
  }).catch(asOutcome);
}

/** The variants that keep their prices, all if none are listed. */
const keptPrices = ({ variants }: ProductChange): string[] | null =>
  variants?.flatMap(({ id, priceMinor }) => (id && priceMinor === undefined ? [id] : [])) ?? null;

/** Imported HTML is shown instead of the description: a new description replaces it, and the original text with it. */
function withoutOldHtml(
  { description, descriptionHtml }: Pick<ProductChange, 'description' | 'descriptionHtml'>,
  before: { description: string },
): { descriptionHtml?: null; bodyHtml?: null } {
  const isNew = description !== undefined && description !== before.description;
  return isNew && descriptionHtml === undefined ? { descriptionHtml: null, bodyHtml: null } : {};
}

function checkChange(change: ProductChange): void {
  checkTexts(change);
  checkPictures(change.pictures);
  checkVideo(change.video);
  if (change.name !== undefined && isBlank(change.name)) throw nameEmpty('product');
  if (change.slug !== undefined && toSlug(change.slug) !== change.slug) throw slugInvalid(change.slug);
}

const deletePictures = plannedQuery('delete from product_pictures where product_id = $1');
const insertPictures = productPictures.insertRows();

async function replacePictures(
  tx: Transaction,
  id: string,
  pictures: Parameters<typeof pictureRows>[1] & object,
) {
  await deletePictures(tx, [id]);
  await insertPictures(tx, pictureRows(id, pictures));
  await writePictureTexts(tx, pictureTexts(id, pictures));
}

const deleteFiles = plannedQuery('delete from product_files where product_id = $1');

async function replaceFiles(tx: Transaction, id: string, files: readonly FileDraft[]) {
  await deleteFiles(tx, [id]);
  await insertFiles(tx, [{ id, draft: { files } }]);
}
