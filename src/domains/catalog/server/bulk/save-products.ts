import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { productFields, variantFields } from '../../fields/product-fields.ts';
import { asOutcome } from '../errors.ts';
import { categoryTags, productTags } from '../products/announce-products.ts';
import { excludedFields, insertFields, recordFields, typedFields } from '../products/field-sql.ts';
import { findAwaited, findFormerPictures, withFormer } from '../products/next-pictures.ts';
import { optionRows, optionTexts, pictureTexts } from '../products/product-draft.ts';
import { writeOptionTexts, writePictureTexts } from '../tables.ts';
import type { BulkProduct } from './bulk-product.ts';

/**
 * Writes many whole products, new and existing, with options, variants, pictures and stock, in a fixed number of
 * statements and one transaction. Fields that `BulkProduct` does not have (texts in further languages, seller) stay. With
 * `areWordsLater` the search only records the words: a caller that saves in batches lets it learn them once at the
 * end.
 *
 * @throws `catalog.slug_taken` if another transaction took one meanwhile: nothing is written then.
 */
export async function saveProducts(
  ctx: Context,
  batch: BulkProduct[],
  { areWordsLater = false } = {},
): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  if (batch.length === 0) return;
  await inTransaction(ctx, async (tx) => {
    const awaited = await findAwaited(
      tx,
      batch.flatMap(({ pictures = [] }) => pictures.map(({ mediaId }) => mediaId)),
    );
    const before = await findBefore(tx, [idsOf(batch)]);
    await writeProducts(tx, [JSON.stringify(batch)]);
    await putOptions(tx, batch);
    await putPictures(tx, batch, awaited);
    await putTextPictures(tx, batch);
    await putVariants(tx, batch);
    await announce(tx, batch, before, areWordsLater);
  }).catch(asOutcome);
}

const idsOf = (batch: BulkProduct[]) => batch.map(({ id }) => id);

type Before = { id: string; categoryId: string };
const findBefore = plannedQuery<Before>(
  'select id, category_id as "categoryId" from products where id = any ($1::uuid[])',
);

const writeProducts = plannedQuery(`
  insert into products (id, slug, name, description, description_html, body_html, brand_id, category_id, status,
    is_gift_card, tags, custom_values, import_fields${insertFields(productFields)})
  select id, slug, name, description, "descriptionHtml", "bodyHtml", "brandId", "categoryId", status,
    "isGiftCard", array(select jsonb_array_elements_text(tags)), "customValues", "importFields"${recordFields(productFields)}
  from jsonb_to_recordset($1::jsonb) as r(id uuid, slug text, name text, description text,
    "descriptionHtml" text, "bodyHtml" text, "brandId" uuid, "categoryId" uuid, status text,
    "isGiftCard" boolean, tags jsonb, "customValues" jsonb, "importFields" jsonb${typedFields(productFields)})
  on conflict (id) do update set name = excluded.name, description = excluded.description,
    description_html = excluded.description_html, body_html = excluded.body_html, brand_id = excluded.brand_id,
    category_id = excluded.category_id, status = excluded.status,
    is_gift_card = excluded.is_gift_card, tags = excluded.tags, custom_values = excluded.custom_values,
    import_fields = excluded.import_fields,
    version = products.version + 1, updated_at = now()${excludedFields(productFields)}`);

const removeOptions = plannedQuery('delete from product_options where product_id = any ($1::uuid[])');
const writeOptions = plannedQuery(`
  insert into product_options (product_id, position, name, choices)
  select "productId", position, name, choices
  from jsonb_to_recordset($1::jsonb) as r("productId" uuid, position smallint, name text, choices jsonb)`);

async function putOptions(tx: Transaction, batch: BulkProduct[]): Promise<void> {
  const written = batch.filter(({ options }) => options);
  const rows = written.flatMap(({ id, options }) => optionRows(id, options));
  await removeOptions(tx, [idsOf(written)]);
  if (rows.length > 0) await writeOptions(tx, [JSON.stringify(rows)]);
  await writeOptionTexts(
    tx,
    written.flatMap(({ id, options }) => optionTexts(id, options)),
  );
}

const removePictures = plannedQuery('delete from product_pictures where product_id = any ($1::uuid[])');
const writePictures = plannedQuery(`
  insert into product_pictures (product_id, position, media_id, next_media_id, alt)
  select id, position, "mediaId", "nextMediaId", alt
  from jsonb_to_recordset($1::jsonb) as r(id uuid, position smallint, "mediaId" uuid,
    "nextMediaId" uuid, alt text)`);

async function putPictures(
  tx: Transaction,
  batch: BulkProduct[],
  awaited: ReadonlySet<string>,
): Promise<void> {
  const written = batch.filter(({ pictures }) => pictures);
  const former = await findFormerPictures(tx, idsOf(written));
  const rows = written.flatMap(({ id, pictures = [] }) =>
    withFormer(pictures, former.get(id), awaited).map((picture, position) => ({ id, position, ...picture })),
  );
  await removePictures(tx, [idsOf(written)]);
  if (rows.length > 0) await writePictures(tx, [JSON.stringify(rows)]);
  await writePictureTexts(
    tx,
    written.flatMap(({ id, pictures }) => pictureTexts(id, pictures)),
  );
}

const removeTextPictures = plannedQuery(
  'delete from product_text_pictures where product_id = any ($1::uuid[])',
);
const writeTextPictures = plannedQuery(`
  insert into product_text_pictures (product_id, media_id)
  select id, "mediaId" from jsonb_to_recordset($1::jsonb) as r(id uuid, "mediaId" uuid)`);

async function putTextPictures(tx: Transaction, batch: BulkProduct[]): Promise<void> {
  const written = batch.filter(({ textPictureIds }) => textPictureIds);
  const rows = written.flatMap(({ id, textPictureIds = [] }) =>
    textPictureIds.map((mediaId) => ({ id, mediaId })),
  );
  await removeTextPictures(tx, [idsOf(written)]);
  if (rows.length > 0) await writeTextPictures(tx, [JSON.stringify(rows)]);
}

const removeVariants = plannedQuery(
  'update variants set deleted_at = now() where product_id = any ($1::uuid[]) and deleted_at is null',
);
const writeVariants = plannedQuery(`
  insert into variants (id, product_id, position, sku, choices, price_minor, compare_at_minor, cost_minor, deposit_minor, media_id,
    import_fields, custom_values${insertFields(variantFields)})
  select id, "productId", position, sku, array(select jsonb_array_elements_text(choices)), "priceMinor",
    "compareAtMinor", "costMinor", "depositMinor", "mediaId", "importFields", "customValues"${recordFields(variantFields)}
  from jsonb_to_recordset($1::jsonb) as r(id uuid, "productId" uuid, position integer, sku text, choices jsonb,
    "priceMinor" bigint, "compareAtMinor" bigint, "costMinor" bigint, "depositMinor" bigint, "mediaId" uuid, "importFields" jsonb, "customValues" jsonb${typedFields(variantFields)})
  on conflict (id) do update set position = excluded.position, sku = excluded.sku, choices = excluded.choices,
    price_minor = excluded.price_minor, compare_at_minor = excluded.compare_at_minor, cost_minor = excluded.cost_minor, deposit_minor = excluded.deposit_minor, media_id = excluded.media_id,
    import_fields = excluded.import_fields, custom_values = excluded.custom_values, updated_at = now(), deleted_at = null${excludedFields(variantFields)}`);

/** Choices are cleared first, so that two variants may swap theirs. */
async function putVariants(tx: Transaction, batch: BulkProduct[]): Promise<void> {
  const written = batch.filter(({ variants }) => variants);
  const rows = written.flatMap(({ id, variants = [] }) =>
    variants.map((variant, position) => ({ productId: id, position, ...variant })),
  );
  if (rows.length === 0) return;
  await removeVariants(tx, [idsOf(written)]);
  await writeVariants(tx, [JSON.stringify(rows)]);
}

/** No cached answer shows a new product; it only joins lists. */
async function announce(
  tx: Transaction,
  batch: BulkProduct[],
  before: Before[],
  areWordsLater: boolean,
): Promise<void> {
  const { events } = tx.services;
  const counts = batch.flatMap(({ variants = [] }) =>
    variants.map(({ id, onHand, isTracked, continuesSelling }) => ({
      variantId: id,
      onHand: onHand ?? undefined,
      isTracked: isTracked ?? undefined,
      continuesSelling: continuesSelling ?? undefined,
    })),
  );
  const isGiven = ({ onHand, isTracked, continuesSelling }: (typeof counts)[number]) =>
    onHand !== undefined || isTracked !== undefined || continuesSelling !== undefined;
  await events.announce(tx, 'catalog.stock_counted', { counts: counts.filter(isGiven) });
  const categoryIds = [...new Set([...before, ...batch].map(({ categoryId }) => categoryId))];
  tx.touch('list', 'stock', ...productTags(before.map(({ id }) => id)), ...categoryTags(categoryIds));
  const known = new Set(before.map(({ id }) => id));
  const newIds = idsOf(batch).filter((id) => !known.has(id));
  const change = { productIds: idsOf(batch), categoryIds, newIds, areWordsLater };
  await events.announce(tx, 'catalog.products_changed', change);
}
