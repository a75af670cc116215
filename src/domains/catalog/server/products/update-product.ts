import { isDeepStrictEqual } from 'node:util';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { changedTexts } from '#platform/texts.ts';
import { isBlank } from '#platform/visible-text.ts';
import { variantFields } from '../../fields/product-fields.ts';
import {
  asOutcome,
  changedMeanwhile,
  moneyInvalid,
  nameEmpty,
  slugInvalid,
  variantNotFound,
} from '../errors.ts';
import { type Priced, setPrices } from '../prices/set-prices.ts';
import {
  changeableColumns,
  type OptionRow,
  productOptions,
  productPictures,
  type VariantRow,
  variants,
  writeOptionTexts,
  writePictureTexts,
  writeProductTexts,
} from '../tables.ts';
import { announceProducts } from './announce-products.ts';
import { auditProduct, beforeAndAfter } from './audit-product.ts';
import { checkPriced } from './check-priced.ts';
import { excludedFields } from './field-sql.ts';
import { insertFiles } from './insert-files.ts';
import { lockProductRow, lockReferences } from './locks.ts';
import { findAwaited, findFormerPictures, withFormer } from './next-pictures.ts';
import { checkPlaced } from './no-category.ts';
import {
  type FileDraft,
  type OptionDraft,
  optionRows,
  optionTexts,
  type ProductDraft,
  pictureRows,
  pictureTexts,
  type VariantDraft,
  variantRow,
} from './product-draft.ts';
import { checkOptions, checkPictures, checkTexts, checkVariants, checkVideo } from './rules.ts';
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
  variants?:
    | (Omit<VariantDraft, 'priceMinor'> & { id?: string | undefined; priceMinor?: number | undefined })[]
    | undefined;
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
    const replaced = { options, variants, pictures, files };
    const changes = beforeAndAfter(before, {
      ...fields,
      slug: slug || before.slug,
      texts: changedTexts(before.texts, texts),
    });
    const isNamed = Object.keys(changes.after).length > 0;
    const choices =
      options || variants ? await replaceOptionsAndVariants(tx, id, { options, variants }) : null;
    const isChanged = isNamed || choices?.isChanged || pictures !== undefined || files !== undefined;
    if (!isChanged && change.version === undefined) return { version: before.version };
    const changed = { ...fields, ...withoutOldHtml(fields, before), slug: slug || before.slug };
    const [{ version } = before] = await updateRow(tx, changed, [id]);
    await writeProductTexts(tx, [{ of: { product_id: id }, texts }]);
    if (slug && slug !== before.slug) await recordFormerSlug(tx, [before.slug, id]);
    if (pictures) {
      const former = await findFormerPictures(tx, [id]);
      await replacePictures(tx, id, withFormer(pictures, former.get(id), awaited));
    }
    if (files) await replaceFiles(tx, id, files);
    await announceProducts(tx, {
      productIds: [id],
      categoryIds: [before.categoryId, change.categoryId ?? before.categoryId],
    });
    const isAuditedAsPrices = choices?.isPricesOnly && !pictures && !files && !isNamed;
    if (!isAuditedAsPrices)
      await auditProduct(tx, 'product.changed', id, {
        ...changes,
        also: Object.keys(replaced).filter((part) => replaced[part as keyof typeof replaced] !== undefined),
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

type NewChoices = Pick<ProductChange, 'options' | 'variants'>;

const selectVariants = plannedQuery<VariantRow>(
  `select ${variants.selected} from variants where product_id = $1 and deleted_at is null order by position`,
);
const selectOptions = plannedQuery<OptionRow>(
  `select ${productOptions.selected} from product_options where product_id = $1 order by position`,
);
const deleteOptions = plannedQuery('delete from product_options where product_id = $1');
const insertOptions = productOptions.insertRows();
const markDeleted = plannedQuery('update variants set deleted_at = now() where id = any ($1::uuid[])');
const putChoicesAside = plannedQuery(
  'update variants set choices = array[id::text] where id = any ($1::uuid[])',
);
const upsertVariants = variants.insertRows(`
  on conflict (id) do update set position = excluded.position, sku = excluded.sku, choices = excluded.choices,
    price_minor = excluded.price_minor, compare_at_minor = excluded.compare_at_minor, cost_minor = excluded.cost_minor, deposit_minor = excluded.deposit_minor, media_id = excluded.media_id,
    import_fields = excluded.import_fields, custom_values = excluded.custom_values, updated_at = now()${excludedFields(variantFields)}`);

/**
 * Replaces a locked product's options, variants or both, if they fit each other; prices by `setPrices`, which audits
 * them. Returns whether anything changed, and whether only prices did.
 */
async function replaceOptionsAndVariants(
  tx: Transaction,
  productId: string,
  change: NewChoices,
): Promise<{ isChanged: boolean; isPricesOnly: boolean }> {
  const stored = await selectVariants(tx, [productId]);
  const wanted = change.variants && merge(change.variants, stored);
  checkVariants(change.options ?? (await selectOptions(tx, [productId])), wanted ?? stored);
  if (change.options) await replaceOptions(tx, productId, change.options);
  if (!wanted) return { isChanged: true, isPricesOnly: false };
  const repriced = await setPrices(tx, stored, pricesOf(productId, wanted));
  const prices = new Map(wanted.map(({ id, priceMinor }) => [id, priceMinor]));
  const repricedRows = stored.map((variant) => ({
    ...variant,
    priceMinor: prices.get(variant.id) ?? variant.priceMinor,
  }));
  const { isMore } = await replaceVariants(tx, productId, wanted, repricedRows);
  const isMoreThanPrices = isMore || change.options !== undefined;
  return {
    isChanged: repriced.size > 0 || isMoreThanPrices,
    isPricesOnly: repriced.size > 0 && !isMoreThanPrices,
  };
}

const pricesOf = (productId: string, wanted: ReturnType<typeof merge>): Priced[] =>
  wanted.map(({ id, sku, priceMinor }) => ({ id, productId, sku: sku || null, priceMinor }));

/** An existing variant keeps what its change leaves out. */
function merge(changes: NonNullable<ProductChange['variants']>, stored: VariantRow[]) {
  return changes.map((change) => {
    const { priceMinor } = change;
    if (!change.id) {
      if (priceMinor === undefined) throw moneyInvalid();
      return { ...change, priceMinor, id: newId() };
    }
    const before = stored.find(({ id }) => id === change.id);
    if (!before) throw variantNotFound();
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    const { id, priceMinor: stays } = before;
    return {
      ...before,
      ...(Object.fromEntries(given) as typeof change),
      id,
      priceMinor: priceMinor ?? stays,
    };
  });
}

async function replaceOptions(tx: Transaction, productId: string, options: OptionDraft[]): Promise<void> {
  checkOptions(options);
  await deleteOptions(tx, [productId]);
  await insertOptions(tx, optionRows(productId, options));
  await writeOptionTexts(tx, optionTexts(productId, options));
}

async function replaceVariants(
  tx: Transaction,
  productId: string,
  wanted: ReturnType<typeof merge>,
  stored: VariantRow[],
): Promise<{ isMore: boolean }> {
  const kept = new Set(wanted.map(({ id }) => id));
  const gone = stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0) await markDeleted(tx, [gone]);
  const rows = wanted.map((variant, position) => variantRow(productId, position, variant.id, variant));
  const before = new Map(stored.map((variant) => [variant.id, variant]));
  const changed = rows.filter((row) => !isSame(row, before.get(row.id)));
  // Two variants may swap their choices: the former ones are cleared first.
  const renamed = changed.filter((row) => isRenamed(row, before.get(row.id))).map(({ id }) => id);
  if (renamed.length > 0) await putChoicesAside(tx, [renamed]);
  await upsertVariants(tx, changed);
  const isNew = (id: string) => !stored.some((variant) => variant.id === id);
  const counts = wanted.flatMap((variant) => {
    const { onHand, isTracked, continuesSelling } = variant;
    const isGiven = onHand !== undefined || isTracked !== undefined || continuesSelling !== undefined;
    return isGiven || isNew(variant.id)
      ? [{ variantId: variant.id, onHand, isTracked, continuesSelling }]
      : [];
  });
  await tx.services.events.announce(tx, 'catalog.stock_counted', { counts });
  return { isMore: gone.length + changed.length + counts.length > 0 };
}

const isSame = (row: VariantRow, before: VariantRow | undefined): boolean =>
  before !== undefined &&
  Object.entries(row).every(([name, value]) =>
    isDeepStrictEqual(value ?? null, before[name as keyof VariantRow] ?? null),
  );

const isRenamed = (row: VariantRow, before: VariantRow | undefined): boolean =>
  before !== undefined && !isDeepStrictEqual(before.choices, row.choices);
