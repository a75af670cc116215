import type { Context } from '#platform/context.ts';
import { localePath } from '#platform/locale-path.ts';
import { pictureUrl, widthsOf } from '#platform/picture.ts';
import type { CatalogProduct, CatalogVariant } from '../../contract/answers.ts';
import type { Shipping } from './filters.ts';
import type { ProductRow, VariantRow } from './read-products.ts';

const WIDTH = 1_200;

/** The cheapest first, those in stock before the others. */
export const cheapestFirst = (variants: readonly VariantRow[]): VariantRow[] =>
  variants.toSorted(
    (a, b) => Number(b.available > 0) - Number(a.available > 0) || a.priceMinor - b.priceMinor,
  );

const mediaOf = (publicUrl: string, { src, width, height, alt }: ProductRow['pictures'][number]) => {
  const shown = Math.min(width, widthsOf(width).find((each) => each >= WIDTH) ?? width);
  return {
    type: 'image' as const,
    url: publicUrl + pictureUrl(src, shown, 'webp'),
    alt_text: alt,
    width: shown,
    height: Math.round((height * shown) / width),
  };
};

type Shown = { currency: string; variants: readonly VariantRow[]; shipping: Shipping };

/** A product with some of its variants as agents see it. */
export function showProduct(
  ctx: Context,
  product: ProductRow,
  { currency, variants, shipping }: Shown,
): CatalogProduct {
  const { publicUrl } = ctx.services;
  const url = publicUrl + localePath(`/product/${encodeURIComponent(product.slug)}`, ctx.locale);
  const price = (amount: number) => ({ amount, currency });
  const range = (amounts: number[]) => ({
    min: price(Math.min(...amounts)),
    max: price(Math.max(...amounts)),
  });
  const lists = product.variants.map(({ listMinor, priceMinor }) => listMinor ?? priceMinor);
  const hasList = product.variants.some(({ listMinor }) => listMinor !== null);
  return {
    id: product.id,
    handle: product.slug,
    title: product.name,
    description: { plain: product.description },
    url,
    price_range: range(product.variants.map(({ priceMinor }) => priceMinor)),
    ...(hasList ? { list_price_range: range(lists) } : {}),
    categories: product.categoryPath ? [{ value: product.categoryPath, taxonomy: 'merchant' }] : [],
    media: product.pictures.map((picture) => mediaOf(publicUrl, picture)),
    ...(product.options.length > 0
      ? {
          options: product.options.map(({ name, labels }) => ({
            name,
            values: labels.map((label) => ({ label })),
          })),
        }
      : {}),
    variants: variants.map((variant) => showVariant(ctx, product, variant, { currency, url, shipping })),
    ...(product.reviewCount > 0
      ? { rating: { value: product.rating, scale_max: 5, count: product.reviewCount } }
      : {}),
    ...(product.tags.length > 0 ? { tags: product.tags } : {}),
  };
}

function showVariant(
  { services }: Context,
  product: ProductRow,
  variant: VariantRow,
  { currency, url, shipping }: Pick<Shown, 'currency' | 'shipping'> & { url: string },
): CatalogVariant {
  const { sku, barcode, choices, priceMinor, listMinor, available, picture } = variant;
  const isAvailable = available > 0;
  return {
    id: variant.id,
    ...(sku ? { sku } : {}),
    ...(barcode ? { barcodes: [{ type: 'gtin', value: barcode }] } : {}),
    title: choices.length > 0 ? choices.join(' / ') : product.name,
    description: { plain: product.description },
    url: sku && choices.length > 0 ? `${url}?sku=${encodeURIComponent(sku)}` : url,
    price: { amount: priceMinor, currency },
    ...(listMinor === null ? {} : { list_price: { amount: listMinor, currency } }),
    availability: { available: isAvailable, status: isAvailable ? 'in_stock' : 'out_of_stock' },
    ...(choices.length > 0
      ? { options: product.options.map(({ name }, index) => ({ name, label: choices[index] ?? '' })) }
      : {}),
    ...(picture ? { media: [mediaOf(services.publicUrl, picture)] } : {}),
    ...(product.seller ? { seller: { name: product.seller } } : {}),
    ...shipping.shown(product, variant),
  };
}
