import type { ProductStatus } from '#domains/catalog/contract.ts';
import type { CustomValues } from '#domains/catalog/fields/custom-fields.ts';
import {
  changedMeanwhile,
  changedValues,
  createProduct,
  descriptionEmpty,
  ensureGroups,
  ensureNoCategory,
  lockProduct,
  lockReferences,
  NO_CATEGORY,
  tooMany,
  updateProduct,
} from '#domains/catalog/server/index.ts';
import { readDigits, readSettings } from '#domains/content/server/index.ts';
import { setStock } from '#domains/inventory/server/index.ts';
import { replaceDeal } from '#domains/pricing/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import { hasMedia } from '#platform/html/rich-text.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { isBlank } from '#platform/visible-text.ts';
import type { DashboardProduct, DashboardProductChange, NewDashboardProduct } from '../contract/product.ts';
import { MOST_PICTURES } from '../limits.ts';
import { allPriced, parseDeal, parseTexts, parseVariants } from './parse-product.ts';
import { readDashboardProduct } from './read-product.ts';
import { withValues } from './variant-values.ts';

const putTextHtml = plannedQuery(
  'update product_texts set description_html = $3 where product_id = $1 and locale = $2',
);

/** Writes the markup of descriptions in further languages, after their words. */
async function writeTextHtml(tx: Transaction, id: string, html: { [locale: string]: string | null }) {
  for (const [locale, text] of Object.entries(html)) await putTextHtml(tx, [id, locale, text || null]);
}

const countPictures = namedQuery<{ count: number }>(
  'dashboard_count_pictures',
  'select count(*)::integer as count from product_pictures where product_id = $1',
);

const selectValues = plannedQuery<{ values: CustomValues }>(
  'select custom_values as values from products where id = $1',
);
const storedValues = async (tx: Transaction, id: string): Promise<CustomValues> =>
  (await selectValues(tx, [id]))[0]?.values ?? {};

/**
 * Changes the given fields of a product, all or nothing. The stock of a variant changes only if given, with the number
 * that the user saw: units sold meanwhile never reappear, and orders do not change the version.
 *
 * @throws `catalog.changed_meanwhile` (409) if the version or the stock is outdated; `catalog.product_not_found`
 * (404), `catalog.description_empty`, `catalog.too_many_pictures` (400) and what `updateProduct` and `replaceDeal`
 * throw.
 */
export async function changeProduct(
  ctx: Context,
  { id, version, ...given }: DashboardProductChange & { id: string },
): Promise<DashboardProduct> {
  requireStaff(ctx, 'catalog.write');
  const { html, ...texts } = parseTexts(given, ctx.services.publicUrl);
  checkDescription(texts);
  const digits = await readDigits(ctx);
  const { variants, deal } = given;
  await inTransaction(ctx, async (tx) => {
    await lockReferences(tx, [given]);
    await lockProduct(tx, id);
    if (given.pictures) await checkPictures(tx, id, given.pictures.length);
    const stored = variants && parseVariants(await withValues(tx, id, variants), digits);
    // Stock first: compared with what was seen before limiting raises a negative stock to zero.
    for (const variant of variants ?? [])
      if (variant.id && variant.stock) await count(tx, variant.id, variant.stock);
    const customValues =
      given.fields &&
      (await changedValues(tx, 'product', { before: await storedValues(tx, id), given: given.fields }));
    await updateProduct(tx, { id, version, ...texts, customValues, variants: stored });
    await writeTextHtml(tx, id, html);
    if (deal !== undefined) await replaceDeal(tx, { productId: id, deal: deal && parseDeal(deal, digits) });
  });
  return readDashboardProduct(ctx, id);
}

/** A description has words, or at least a picture or video; that of a draft may be missing. */
function checkDescription(given: {
  description?: string | undefined;
  descriptionHtml?: string | null;
  status?: ProductStatus | undefined;
}): void {
  const { description, descriptionHtml, status } = given;
  if (status === 'draft') return;
  if (description !== undefined && isBlank(description) && !hasMedia(descriptionHtml ?? ''))
    throw descriptionEmpty();
}

async function checkPictures(tx: Transaction, id: string, wanted: number): Promise<void> {
  const most = mostPictures((await countPictures(tx, [id]))[0]?.count);
  if (wanted > most) throw tooMany('pictures', most);
}

/** The brand of goods that have no other: it has the name of the shop. */
async function ownBrand(tx: Transaction): Promise<string> {
  const { storeName } = await readSettings(tx);
  const [id] = (await ensureGroups(tx, 'brands', [storeName])).values();
  if (!id) throw new Error('The brand of the shop was not made');
  return id;
}

type Stock = { count: number; expected?: number | undefined };

/** A change of stock requires the number that was seen. */
async function count(tx: Transaction, variantId: string, { count, expected }: Stock): Promise<void> {
  if (expected === undefined) throw changedMeanwhile();
  await setStock(tx, { variantId, onHand: count, expected }).catch((error: unknown) => {
    const isOther = error instanceof DomainError && error.code === 'inventory.stock_changed';
    throw isOther ? changedMeanwhile() : error;
  });
}

/**
 * Creates a product with its options, variants, pictures, stock and deal, all or nothing.
 *
 * @throws `catalog.description_empty`, `catalog.too_many_pictures` (400) and what `createProduct` and `replaceDeal`
 * throw.
 */
export async function addProduct(ctx: Context, given: NewDashboardProduct): Promise<DashboardProduct> {
  requireStaff(ctx, 'catalog.write');
  const { html, ...texts } = parseTexts(given, ctx.services.publicUrl);
  checkDescription(texts);
  if ((given.pictures?.length ?? 0) > mostPictures()) throw tooMany('pictures', mostPictures());
  const digits = await readDigits(ctx);
  const { deal } = given;
  const { id } = await inTransaction(ctx, async (tx) => {
    const customValues = await changedValues(tx, 'product', { before: {}, given: given.fields ?? {} });
    const isDraft = given.status === 'draft';
    const draft = {
      ...texts,
      brandId: given.brandId ?? (await ownBrand(tx)),
      categoryId: given.categoryId ?? (await ensureNoCategory(tx)),
      customValues,
      variants: allPriced(
        parseVariants(await withValues(tx, null, given.variants), digits, isDraft ? 0 : undefined),
      ),
    };
    const created = await createProduct(tx, draft);
    await writeTextHtml(tx, created.id, html);
    if (deal) await replaceDeal(tx, { productId: created.id, deal: parseDeal(deal, digits) });
    return created;
  });
  return readDashboardProduct(ctx, id);
}

/**
 * Creates a draft that is like a product: with its texts, pictures, options and prices, but without what identifies
 * the goods themselves: SKUs, barcodes, stock and deal. `name` is in the main language, and the address is made of it; a
 * name in another language becomes “Copy of …” in that one.
 *
 * @throws `catalog.product_not_found` (404) and what `createProduct` throws.
 */
export async function copyProduct(
  ctx: Context,
  { id, name }: { id: string; name: string },
): Promise<DashboardProduct> {
  requireStaff(ctx, 'catalog.write');
  const digits = await readDigits(ctx);
  const copy = await inTransaction(ctx, async (tx) => {
    const { slug: _, deal: __, isGiftCard, fields, ...product } = await readDashboardProduct(tx, id);
    const variants = product.variants.map(
      ({ id: _, sku: __, barcode: ___, countInStock: ____, fields: customValues, ...kept }) => ({
        ...kept,
        customValues,
      }),
    );
    const texts = Object.fromEntries(
      Object.entries(product.texts).map(([locale, words]) => [locale, copied(locale as Locale, words)]),
    );
    const given = { ...product, name, texts, status: 'draft' as const, variants };
    const { html, ...parsed } = parseTexts(given, ctx.services.publicUrl);
    const created = await createProduct(tx, {
      ...parsed,
      // A copy of a draft without one.
      categoryId: product.categoryId || NO_CATEGORY,
      isGiftCard,
      customValues: fields,
      variants: allPriced(parseVariants(variants, digits)),
    });
    await writeTextHtml(tx, created.id, html);
    return created;
  });
  return readDashboardProduct(ctx, copy.id);
}

/** The words of a product in a language, with the name that its copy has there. */
const copied = <Words extends { name?: string | undefined }>(locale: Locale, { name, ...words }: Words) => ({
  ...words,
  name: name && serverMessages('server/products/copy', locale)('name', { name }),
});

/** The maximum number of pictures set by hand: ten, or as many as an import brought. */
const mostPictures = (before = 0): number => Math.max(MOST_PICTURES, before);
