import { z } from '@hono/zod-openapi';
import { productStatuses } from '#domains/catalog/contract.ts';
import { LARGEST_COUNT, LONGEST_IMPORTED_TAG, MOST_AT_ONCE, MOST_TAGS } from '#domains/catalog/limits.ts';
import { createRoute, jsonBody, MOST_MONEY, problem, returns, version } from '#platform/contract.ts';

const count = z.number().int();
/** A product in the version that the user saw. */
const Chosen = z.object({ id: z.uuid(), version });
export type Chosen = z.infer<typeof Chosen>;
const chosen = z.array(Chosen).min(1).max(MOST_AT_ONCE);
const changed = returns(z.object({ changed: count }), 'How many are not as they were.');
const missing = { 404: problem('catalog.product_not_found') };
const late = { 409: problem('catalog.many_changed_meanwhile') };
const invalid = (...codes: string[]) => ({ 400: problem('request.invalid', ...codes) });

const access: { 'x-access': 'catalog.write'; tags: string[] } = {
  'x-access': 'catalog.write',
  tags: ['product'],
};

/** A call that changes many products at once, all or none. */
const forMany = <const Path extends string, Body extends z.ZodType>(path: Path, body: Body) => ({
  method: 'post',
  path: `/dashboard/products/many/${path}` as const,
  ...access,
  request: { body: jsonBody(body) },
});

const rounding = z.enum(['exact', 'whole', 'below_whole']).default('exact');
/** `by` is an amount in the shop's currency. Negative values lower the price. */
export const PriceStep = z
  .object({
    products: chosen,
    percent: z.number().gt(-100).max(1_000).optional(),
    by: z.number().min(-MOST_MONEY).max(MOST_MONEY).optional(),
    rounding,
  })
  .refine(({ percent, by }) => (percent === undefined) !== (by === undefined));

export const changeManyPrices = createRoute('bulkChangePrices', {
  ...forMany('prices', PriceStep),
  method: 'post',
  responses: { 200: changed, ...invalid('catalog.price_invalid'), ...missing, ...late },
});
export const adjustManyStocks = createRoute('bulkAdjustStock', {
  ...forMany('stock', z.object({ products: chosen, by: count.min(-LARGEST_COUNT).max(LARGEST_COUNT) })),
  method: 'post',
  responses: {
    200: changed,
    ...invalid('inventory.count_invalid'),
    404: problem('inventory.product_not_found'),
    409: problem('inventory.insufficient_stock_of'),
  },
});
export const publishMany = createRoute('bulkSetProductStatus', {
  ...forMany('status', z.object({ products: chosen, status: z.enum(productStatuses) })),
  method: 'post',
  responses: {
    200: changed,
    ...invalid('catalog.price_missing', 'catalog.category_missing'),
    ...missing,
    ...late,
  },
});
export const sellMany = createRoute('bulkSetSelling', {
  ...forMany(
    'selling',
    z.object({
      products: chosen,
      isTracked: z.boolean().optional(),
      continuesSelling: z.boolean().optional(),
    }),
  ),
  method: 'post',
  responses: { 200: changed, ...invalid(), ...missing, ...late },
});
export const moveMany = createRoute('bulkMoveProducts', {
  ...forMany('category', z.object({ products: chosen, categoryId: z.uuid() })),
  method: 'post',
  responses: { 200: changed, ...invalid('catalog.unknown_category'), ...missing, ...late },
});

const tags = z.array(z.string().max(LONGEST_IMPORTED_TAG)).max(MOST_TAGS).default([]);
/** Adds tags to products and removes others, regardless of case. */
export const tagMany = createRoute('bulkTagProducts', {
  ...forMany('tags', z.object({ products: chosen, add: tags, remove: tags })),
  method: 'post',
  responses: {
    200: changed,
    ...invalid('catalog.too_many_tags', 'catalog.tag_too_long', 'catalog.invalid_text'),
    ...missing,
    ...late,
  },
});
export const deleteMany = createRoute('bulkDeleteProducts', {
  ...forMany('deletion', z.object({ products: chosen })),
  method: 'post',
  responses: { 200: changed, ...invalid(), ...missing, ...late },
});
export const restoreMany = createRoute('bulkRestoreProducts', {
  ...forMany('restoration', z.object({ ids: z.array(z.uuid()).min(1).max(MOST_AT_ONCE) })),
  method: 'post',
  responses: {
    200: changed,
    ...invalid('catalog.unknown_brand', 'catalog.unknown_category', 'catalog.unknown_seller'),
    ...missing,
    409: problem('catalog.slug_taken'),
  },
});

/** `count` with the number that the user saw, or `by` as a difference. */
const StockChange = z
  .object({
    count: count.min(-LARGEST_COUNT).max(LARGEST_COUNT).optional(),
    expected: count.min(-LARGEST_COUNT).max(LARGEST_COUNT).optional(),
    by: count.min(-LARGEST_COUNT).max(LARGEST_COUNT).optional(),
  })
  .refine(({ count, expected, by }) =>
    by === undefined
      ? count !== undefined && expected !== undefined
      : count === undefined && expected === undefined,
  );

export const patchStock = createRoute('updateVariantStock', {
  method: 'patch',
  path: '/dashboard/variants/{id}/stock',
  ...access,
  request: { params: z.object({ id: z.string().max(100) }), body: jsonBody(StockChange) },
  responses: {
    200: returns(z.object({ onHand: count }), 'How many there are now.'),
    ...invalid('inventory.count_invalid'),
    404: problem('inventory.variant_not_found'),
    409: problem('inventory.stock_changed', 'inventory.insufficient_stock'),
  },
});
