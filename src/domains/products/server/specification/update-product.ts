import { readWrittenProduct, resolveProduct } from '#domains/browse/server/index.ts';
import {
  findAwaited,
  hasVariants,
  lockProduct,
  lockReferences,
  type ProductChange,
  takeImage,
  updateProduct as updateInCatalog,
} from '#domains/catalog/server/index.ts';
import { availableSql } from '#domains/inventory/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { editableTexts } from '#platform/db/text-in.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { pictureHashIn } from '#platform/picture-address.ts';
import type { Texts } from '#platform/texts.ts';
import { isBlank } from '#platform/visible-text.ts';
import type { ProductInput } from '../../contract/specification.ts';
import { type ParsedProduct, readInput } from './parse-product.ts';

type PictureRow = {
  mediaId: string;
  alt: string;
  texts: Texts<'alt'>;
  hash: string | null;
  source: string | null;
};
type VariantRow = { id: string; priceMinor: number; onHand: number };

const picturesOf = namedQuery<PictureRow>(
  'product_calls_pictures',
  `select pp.media_id as "mediaId", pp.alt, ${editableTexts('picture', 'pp')} as texts, m.hash, m.source_url as source
  from product_pictures pp join media m on m.id = pp.media_id where pp.product_id = $1 order by pp.position`,
);
const variantsOf = namedQuery<VariantRow>(
  'product_calls_variants',
  `select v.id, v.price_minor as "priceMinor", ${availableSql('stock')} as "onHand"
  from variants v left join stock_levels stock on stock.variant_id = v.id
  where v.product_id = $1 and v.deleted_at is null order by v.position`,
);

/**
 * Changes a product, by `_id` or slug, from the specification's form: blank or absent fields stay, and so does the
 * picture if `image` is its current address, or until a new one has been fetched. A new count makes the variant
 * tracked and limited.
 *
 * @throws `catalog.has_variants` (409) for a new price or count if there are several variants;
 * `catalog.product_not_found` (404) and what `readInput`, `takeImage` and `updateProduct` of the catalog throw.
 */
export async function updateProduct(
  ctx: Context,
  idOrSlug: string,
  input: ProductInput,
): ReturnType<typeof readWrittenProduct> {
  requireStaff(ctx, 'catalog.write');
  const id = await resolveProduct(ctx, idOrSlug);
  const given = await readInput(ctx, input, 0);
  const mediaId = await newImage(ctx, id, input.image);
  await inTransaction(ctx, async (tx) => {
    await findAwaited(tx, mediaId ? [mediaId] : []);
    await lockReferences(tx, [given]);
    await lockProduct(tx, id);
    const { name, description, brandId, categoryId } = given;
    const texts = Object.entries({ name, description, brandId, categoryId }).filter(
      ([, value]) => value !== undefined,
    );
    const variants = changedVariant(await variantsOf(tx, [id]), given);
    const pictures = mediaId ? await withFirst(tx, id, mediaId) : undefined;
    await updateInCatalog(tx, { id, ...Object.fromEntries(texts), variants, pictures });
  });
  return readWrittenProduct(ctx, id);
}

/** Undefined if price and count stay. */
function changedVariant(
  variants: VariantRow[],
  { priceMinor, onHand }: ParsedProduct,
): ProductChange['variants'] {
  const cheapest = Math.min(...variants.map((variant) => variant.priceMinor));
  const sum = variants.reduce((total, variant) => total + variant.onHand, 0);
  const isSame = (priceMinor ?? cheapest) === cheapest && (onHand ?? sum) === sum;
  const [only] = variants;
  if (isSame || !only) return undefined;
  if (variants.length > 1) throw hasVariants(variants.length);
  const counted =
    onHand === undefined || onHand === sum ? {} : { onHand, isTracked: true, continuesSelling: false };
  return [{ id: only.id, priceMinor: priceMinor ?? only.priceMinor, ...counted }];
}

/** The new picture; null if `image` is blank or the product's current one. */
async function newImage(ctx: Context, id: string, image: ProductInput['image']): Promise<string | null> {
  if (!image || isBlank(image.slice(0, 100))) return null;
  const [first] = await picturesOf(ctx, [id]);
  // A failed one is requested again.
  if (first?.hash && (image === first.source || pictureHashIn(image) === first.hash)) return null;
  return takeImage(ctx, image);
}

/** Replaces the first picture; the others stay. */
async function withFirst(ctx: Context, id: string, mediaId: string): Promise<ProductChange['pictures']> {
  const [first, ...others] = await picturesOf(ctx, [id]);
  return [
    { mediaId, alt: first?.alt ?? '', texts: first?.texts },
    ...others.filter((other) => other.mediaId !== mediaId),
  ];
}
