import { fieldValues, imageUrl } from '#domains/catalog/server/index.ts';
import type { Context } from '#platform/context.ts';
import { toDecimal } from '#platform/money.ts';
import type { Product } from '../../contract/specification.ts';
import { type ProductRow, specificationFields, type VariantRow } from './product-sql.ts';

/** A stored product in the API's form: decimals, absolute URLs. */
export function showProduct(ctx: Context, row: ProductRow, digits: number): Product {
  const variants = row.variants ?? [];
  const images = (row.pictures ?? []).filter((picture) => picture !== null);
  const { _id, slug, name, description, brand, category } = row;
  return {
    _id,
    slug,
    name,
    description,
    brand,
    category,
    price: toDecimal(lowest(variants, 'priceMinor'), digits),
    deal: showDeal(row, digits),
    countInStock: variants.reduce((sum, variant) => sum + variant.countInStock, 0),
    image: imageUrl(ctx, images[0] ?? null),
    images: images.map((picture) => imageUrl(ctx, picture)),
    rating: average(row),
    reviewCount: row.reviewCount ?? 0,
    options: row.options ?? [],
    variants: variants.map((variant) => showVariant(variant, digits)),
    ...fieldValues(specificationFields, row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const lowest = (variants: VariantRow[], key: 'priceMinor' | 'paidMinor') =>
  variants.length > 0 ? Math.min(...variants.map((variant) => variant[key])) : 0;

function showDeal({ dealEndsAt, variants }: ProductRow, digits: number): Product['deal'] {
  const paid = lowest(variants ?? [], 'paidMinor');
  if (!dealEndsAt || paid >= lowest(variants ?? [], 'priceMinor')) return null;
  return { price: toDecimal(paid, digits), endsAt: dealEndsAt.toISOString() };
}

/** Rounded to thousandths, as in lists and filters. */
const average = ({ ratingSum, reviewCount }: ProductRow) =>
  reviewCount ? Math.round(((ratingSum ?? 0) / reviewCount) * 1_000) / 1_000 : 0;

function showVariant(variant: VariantRow, digits: number): Product['variants'][number] {
  const {
    _id,
    sku,
    choices,
    priceMinor,
    compareAtMinor,
    paidMinor,
    countInStock,
    isTracked,
    continuesSelling,
  } = variant;
  return {
    _id,
    sku,
    choices,
    countInStock,
    isTracked,
    continuesSelling,
    price: toDecimal(priceMinor, digits),
    compareAtPrice: compareAtMinor === null ? null : toDecimal(compareAtMinor, digits),
    dealPrice: paidMinor < priceMinor ? toDecimal(paidMinor, digits) : null,
  };
}
