import { z } from '@hono/zod-openapi';
import { productStatuses } from '#domains/catalog/contract.ts';
import { variantFields } from '#domains/catalog/fields/product-fields.ts';
import { LARGEST_COUNT, LONGEST_IMPORTED_TAG, MOST_TAGS } from '#domains/catalog/limits.ts';
import {
  createRoute,
  jsonBody,
  LangQuery,
  MOST_MONEY,
  problem,
  returns,
  version,
} from '#platform/contract.ts';
import { MOST_SHEET_PRODUCTS, MOST_SHEET_VARIANTS } from '../limits.ts';

const line = z.string().max(1_000);
const money = z.number().min(0).max(MOST_MONEY);
const count = z.number().int().min(-LARGEST_COUNT).max(LARGEST_COUNT);
const status = z.enum(productStatuses);

/** Products with their variants, in the columns of the sheet. */
const SheetProduct = z
  .object({
    id: z.string(),
    version: z.number().int(),
    name: z.string(),
    /** Its name in the reader's language, as are the choices of its variants. */
    shownName: z.string(),
    status,
    categoryId: z.string(),
    brandId: z.string(),
    tags: z.array(z.string()),
    variants: z.array(
      z.object({
        id: z.string(),
        choices: z.array(z.string()),
        sku: z.string().nullable(),
        barcode: z.string().nullable(),
        price: z.number(),
        compareAtPrice: z.number().nullable(),
        cost: z.number().nullable(),
        /** Per unit, beside the price. */
        deposit: z.number().nullable(),
        countInStock: z.number().int(),
        isTracked: z.boolean(),
        continuesSelling: z.boolean(),
      }),
    ),
  })
  .openapi('ProductSheetRow');
export type SheetProduct = z.infer<typeof SheetProduct>;

const Sheet = z
  .object({
    products: z.array(SheetProduct),
    /** How many of the wanted products are left out, because all have more than 500 variants. */
    left: z.number().int(),
  })
  .openapi('ProductSheet');
export type Sheet = z.infer<typeof Sheet>;

/** What is absent stays. Stock is given with the number that the user saw. */
const SheetVariantChange = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  sku: line.nullish(),
  barcode: z.string().max(variantFields.barcode.longest).nullish(),
  price: money.optional(),
  compareAtPrice: money.nullish(),
  cost: money.nullish(),
  deposit: money.nullish(),
  stock: z.object({ count, expected: count }).optional(),
});
const SheetChange = z.object({
  id: z.uuid(),
  /** The version that the user saw; a change based on an outdated one is refused. */
  version,
  name: line.optional(),
  status: status.optional(),
  categoryId: z.uuid().optional(),
  brandId: z.uuid().optional(),
  tags: z.array(z.string().max(LONGEST_IMPORTED_TAG)).max(MOST_TAGS).optional(),
});
type VariantChange = z.infer<typeof SheetVariantChange>;
/** A product with the changes of its variants. */
export type SheetChange = z.infer<typeof SheetChange> & { variants?: Omit<VariantChange, 'productId'>[] };

/** `variants` belong to `products`, which are named even if nothing else of them changes. */
const SheetChanges = z
  .object({
    products: z.array(SheetChange).min(1).max(MOST_SHEET_PRODUCTS),
    variants: z.array(SheetVariantChange).max(MOST_SHEET_VARIANTS).default([]),
  })
  .refine(({ products, variants }) => {
    const ids = new Set(products.map(({ id }) => id));
    return variants.every(({ productId }) => ids.has(productId));
  });
export type SheetChanges = z.infer<typeof SheetChanges>;

const Saved = z
  .object({
    results: z.array(
      z.object({
        id: z.string(),
        /** The product after the change; null if it was refused. */
        product: SheetProduct.nullable(),
        error: z.object({ code: z.string(), message: z.string() }).nullable(),
      }),
    ),
  })
  .openapi('ProductSheetSaved');
export type SheetSaved = z.infer<typeof Saved>;

const access: { 'x-access': 'catalog.write'; tags: string[] } = {
  'x-access': 'catalog.write',
  tags: ['product'],
};

export const readProductSheet = createRoute('readProductSheet', {
  method: 'get',
  path: '/dashboard/sheet',
  ...access,
  request: {
    query: LangQuery.extend({
      /** Ids, separated by commas: at most 100. */
      ids: z
        .string()
        .max(MOST_SHEET_PRODUCTS * 37)
        .openapi({ example: '' }),
    }),
  },
  responses: {
    200: returns(Sheet, 'The products in the order of their ids; unknown ones are left out.'),
    400: problem('request.invalid'),
  },
});

export const saveProductSheet = createRoute('saveProductSheet', {
  method: 'patch',
  path: '/dashboard/sheet',
  ...access,
  request: { query: LangQuery, body: jsonBody(SheetChanges) },
  responses: {
    200: returns(Saved, 'The outcome of each product: one that is refused does not hold up the others.'),
    400: problem('request.invalid'),
  },
});
