import { variantFields } from '#domains/catalog/fields/product-fields.ts';
import { categoryIdOf, jsonFields, variantNotFound } from '#domains/catalog/server/index.ts';
import { readDigits } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { choiceLabel, textIn } from '#platform/db/text-in.ts';
import { type ErrorCode, errorMessage } from '#platform/error-messages.ts';
import { DomainError } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import { isId } from '#platform/is-id.ts';
import { toDecimal } from '#platform/money.ts';
import type { Sheet, SheetChange, SheetChanges, SheetProduct, SheetSaved } from '../contract/sheet.ts';
import { MOST_SHEET_PRODUCTS, MOST_SHEET_VARIANTS } from '../limits.ts';
import { changeProduct } from './write-product.ts';

type Variant = Omit<SheetProduct['variants'][number], 'price' | 'compareAtPrice' | 'cost' | 'deposit'> & {
  priceMinor: number;
  compareAtMinor: number | null;
  costMinor: number | null;
  depositMinor: number | null;
};
type Row = Omit<SheetProduct, 'variants'> & { variants: Variant[] };

const shownChoices = `array(select ${choiceLabel('$2', 'o', 'o.value')}
  from (select v.product_id, place - 1 as position, value from unnest(v.choices) with ordinality chosen (value, place)) o
  order by o.position)`;

const select = namedQuery<Row>(
  'dashboard_sheet',
  `select p.id, p.version, p.name, ${textIn('$2', 'product', 'p.name')} as "shownName", p.status, ${categoryIdOf('p')} as "categoryId", p.brand_id as "brandId", p.tags,
    coalesce((select json_agg(json_build_object('id', v.id, 'choices', ${shownChoices}, 'sku', v.sku,
      'priceMinor', v.price_minor, 'compareAtMinor', v.compare_at_minor, 'costMinor', v.cost_minor, 'depositMinor', v.deposit_minor,
      'countInStock', coalesce(level.on_hand, 0), 'isTracked', coalesce(level.is_tracked, true),
      'continuesSelling', coalesce(level.continues_selling, false)${jsonFields({ barcode: variantFields.barcode }, 'v')})
      order by v.position, v.id)
      from variants v left join stock_levels level on level.variant_id = v.id
      where v.product_id = p.id and v.deleted_at is null), '[]') as variants
  from unnest($1::uuid[]) with ordinality wanted (id, place)
  join products p on p.id = wanted.id and p.deleted_at is null
  order by wanted.place`,
);

/** Products for editing as a sheet, as many of the wanted ones as have 500 variants together, at least one. */
export async function readSheet(ctx: Context, ids: readonly string[]): Promise<Sheet> {
  requireStaff(ctx, 'catalog.write');
  const wanted = [...new Set(ids.filter(isId))].slice(0, MOST_SHEET_PRODUCTS);
  if (wanted.length === 0) return { products: [], left: 0 };
  const rows = await select(ctx, [wanted, ctx.locale]);
  const digits = await readDigits(ctx);
  let variants = 0;
  const shown = rows.filter((row, index) => {
    variants += row.variants.length;
    return index === 0 || variants <= MOST_SHEET_VARIANTS;
  });
  return { products: shown.map((row) => showRow(row, digits)), left: rows.length - shown.length };
}

function showRow({ variants, ...product }: Row, digits: number): SheetProduct {
  const decimal = (minor: number | null) => (minor === null ? null : toDecimal(minor, digits));
  return {
    ...product,
    variants: variants.map(({ priceMinor, compareAtMinor, costMinor, depositMinor, ...variant }) => ({
      ...variant,
      price: toDecimal(priceMinor, digits),
      compareAtPrice: decimal(compareAtMinor),
      cost: decimal(costMinor),
      deposit: decimal(depositMinor),
    })),
  };
}

/**
 * Saves the changed rows of a sheet. Each product is saved by itself, as by `changeProduct`, whose refusals are
 * answered as its outcome.
 */
export async function saveSheet(ctx: Context, { products, variants }: SheetChanges): Promise<SheetSaved> {
  requireStaff(ctx, 'catalog.write');
  const byProduct = Map.groupBy(variants, ({ productId }) => productId);
  const changes = products.map((product) => ({
    ...product,
    variants: (byProduct.get(product.id) ?? []).map(({ productId: _, ...variant }) => variant),
  }));
  const results: SheetSaved['results'] = [];
  for (const change of changes) results.push({ id: change.id, ...(await saveRow(ctx, change)) });
  const saved = results.flatMap(({ id, error }) => (error ? [] : [id]));
  const after = new Map(
    (saved.length > 0 ? await select(ctx, [saved, ctx.locale]) : []).map((row) => [row.id, row] as const),
  );
  const digits = await readDigits(ctx);
  return {
    results: results.map((result) => {
      const row = after.get(result.id);
      return { ...result, product: row && !result.error ? showRow(row, digits) : null };
    }),
  };
}

async function saveRow(ctx: Context, change: SheetChange) {
  try {
    await changeProduct(ctx, { ...change, variants: await wholeVariants(ctx, change) });
    return { product: null, error: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, params } = error;
    return { product: null, error: { code, message: errorMessage(code as ErrorCode, params, ctx.locale) } };
  }
}

const selectVariants = namedQuery<{ id: string }>(
  'dashboard_sheet_variants',
  'select id from variants where product_id = $1 and deleted_at is null order by position, id',
);

/**
 * A change of variants names all of them, in order: those that are not given stay as they are. Variants that come or
 * go meanwhile raise the version, with which the change is refused.
 */
async function wholeVariants(ctx: Context, { id, variants }: SheetChange) {
  if (!variants || variants.length === 0) return undefined;
  const given = new Map(variants.map((variant) => [variant.id, variant]));
  const stored = await selectVariants(ctx, [id]);
  if (![...given.keys()].every((one) => stored.some((variant) => variant.id === one)))
    throw variantNotFound();
  return stored.map((variant) => given.get(variant.id) ?? { id: variant.id });
}
