import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { changedTexts } from '#platform/texts.ts';
import { asOutcome, changedMeanwhile, nameEmpty, slugInvalid } from '../errors.ts';
import { changeableColumns, productPictures, writePictureTexts, writeProductTexts } from '../tables.ts';
import { announceProducts } from './announce-products.ts';
import { auditProduct, beforeAndAfter } from './audit-product.ts';
import { insertFiles } from './insert-files.ts';
import { lockProductRow, lockReferences } from './locks.ts';
import { findAwaited, findFormerPictures, withFormer } from './next-pictures.ts';
import type { FileDraft, ProductDraft, VariantDraft } from './product-draft.ts';
import { pictureRows, pictureTexts } from './product-rows.ts';
import { replaceChoices } from './replace-choices.ts';
import { checkPictures, checkTexts, checkVideo, isBlank } from './rules.ts';
import { recordFormerSlug, toSlug } from './slug.ts';
import { checkTags } from './tags.ts';

type Changeable = Omit<ProductDraft, 'variants' | 'createdAt' | 'isDemo'>;

export type ProductChange = { [Name in keyof Changeable]?: Changeable[Name] | undefined } & {
  id: string;
  /** The version that the change is based on; an outdated one is refused. */
  version?: number | undefined;
  /**
   * The complete list of variants: one with `id` exists and keeps what is left out; existing ones that are not listed
   * are deleted.
   */
  variants?: (VariantDraft & { id?: string | undefined })[] | undefined;
};

const changeProduct = changeableColumns.changeRows<{ version: number }>(
  'where id = $2 returning version',
  'version = version + 1, updated_at = now()',
);

/**
 * Changes a product; absent fields stay. A slug that is given up redirects to the new one. `options`, `variants`,
 * `pictures` and `files` replace the whole list, pending pictures once they have been fetched.
 *
 * Waits for concurrent changes of the same product.
 *
 * @throws `catalog.product_not_found` and `catalog.variant_not_found` (404), `catalog.changed_meanwhile` (409) and
 * what `createProducts` throws.
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
    const { id, options, variants, pictures, files, version: _, slug, texts, ...fields } = change;
    const replaced = { options, variants, pictures, files };
    const changed = { ...fields, ...withoutOldHtml(fields, before), slug: slug || before.slug };
    const [{ version } = before] = await changeProduct(tx, changed, [id]);
    await writeProductTexts(tx, [{ of: { product_id: id }, texts }]);
    if (slug && slug !== before.slug) await recordFormerSlug(tx, [before.slug, id]);
    const choices = options || variants ? await replaceChoices(tx, id, { options, variants }) : null;
    if (pictures) {
      const former = await findFormerPictures(tx, [id]);
      await replacePictures(tx, id, withFormer(pictures, former.get(id), awaited));
    }
    if (files) await replaceFiles(tx, id, files);
    await announceProducts(tx, {
      productIds: [id],
      categoryIds: [before.categoryId, change.categoryId ?? before.categoryId],
    });
    const changes = beforeAndAfter(before, {
      ...fields,
      slug: slug || before.slug,
      texts: changedTexts(before.texts, texts),
    });
    const isAudited = choices?.isPricesOnly && !pictures && !files && Object.keys(changes.after).length === 0;
    if (!isAudited)
      await auditProduct(tx, 'product.changed', id, {
        ...changes,
        also: Object.keys(replaced).filter((part) => replaced[part as keyof typeof replaced] !== undefined),
      });
    return { version };
  }).catch(asOutcome);
}

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
