import { z } from '@hono/zod-openapi';
import { type FileKind, fileKinds } from '#domains/content/limits.ts';
import { createRoute, jsonBody, MOST_MONEY, problem, returns, version } from '#platform/contract.ts';
import { DashboardProducts, DashboardProductsQuery, ProductTags } from './contract/list.ts';
import { DashboardProduct } from './contract/product.ts';
import { refused } from './contract/refused.ts';

const tags = ['product'];
const params = z.object({ id: z.string().max(100) });
const missing = { 404: problem('catalog.product_not_found') };
const write: { 'x-access': 'catalog.write'; tags: string[] } = { 'x-access': 'catalog.write', tags };

/** The variants with one SKU; `isMore`: there are further ones. */
export const VariantsOfSku = z
  .object({
    variants: z.array(
      z.object({ id: z.string(), productId: z.string(), name: z.string(), choices: z.array(z.string()) }),
    ),
    isMore: z.boolean(),
  })
  .openapi('VariantsOfSku');
export type VariantsOfSku = z.infer<typeof VariantsOfSku>;

export const listDashboardProducts = createRoute('listDashboardProducts', {
  method: 'get',
  path: '/dashboard/products',
  'x-access': 'staff',
  tags,
  request: { query: DashboardProductsQuery },
  responses: {
    200: returns(DashboardProducts, 'Products of every status, a page of them.'),
    400: problem('request.invalid'),
  },
});
export const findVariants = createRoute('listVariantsBySku', {
  method: 'get',
  path: '/dashboard/variants',
  'x-access': 'staff',
  tags,
  request: { query: z.object({ sku: z.string().min(1).max(1_000) }) },
  responses: {
    200: returns(VariantsOfSku, 'The variants with exactly this SKU: several may have it.'),
    400: problem('request.invalid'),
  },
});
export const copyDashboardProduct = createRoute('copyDashboardProduct', {
  method: 'post',
  path: '/dashboard/products/{id}/copy',
  ...write,
  request: { params, body: jsonBody(z.object({ name: z.string().max(1_000) })) },
  responses: {
    201: returns(
      DashboardProduct,
      'A draft with the same texts, pictures, options and prices; without SKUs, barcodes, stock and deal.',
    ),
    400: refused,
    ...missing,
  },
});
export const listProductTags = createRoute('listProductTags', {
  method: 'get',
  path: '/dashboard/tags',
  'x-access': 'staff',
  tags,
  responses: { 200: returns(ProductTags, 'The tags in use, with their numbers of products.') },
});
export const deleteDashboardProduct = createRoute('deleteDashboardProduct', {
  method: 'delete',
  path: '/dashboard/products/{id}',
  ...write,
  request: { params },
  responses: { 200: returns(params, 'It is gone, and can be restored.'), ...missing },
});
export const restoreDashboardProduct = createRoute('restoreDashboardProduct', {
  method: 'post',
  path: '/dashboard/products/{id}/restore',
  ...write,
  request: { params },
  responses: {
    200: returns(z.object({ slug: z.string() }), 'It is back, at this address.'),
    400: problem('catalog.unknown_brand', 'catalog.unknown_category', 'catalog.unknown_seller'),
    409: problem('catalog.slug_taken'),
    ...missing,
  },
});
export const putVariantPrice = createRoute('setVariantPrice', {
  method: 'put',
  path: '/dashboard/products/{id}/price',
  ...write,
  request: {
    params,
    body: jsonBody(z.object({ version, variantId: z.uuid(), price: z.number().min(0).max(MOST_MONEY) })),
  },
  responses: {
    200: returns(z.object({ version: z.number().int() }), 'The version that the product has now.'),
    400: problem('request.invalid', 'catalog.price_invalid'),
    404: problem('catalog.product_not_found', 'catalog.variant_not_found'),
    409: problem('catalog.changed_meanwhile'),
  },
});
export const postPicture = createRoute('uploadPicture', {
  method: 'post',
  path: '/dashboard/pictures',
  'x-body': 'file',
  ...write,
  request: {
    body: {
      required: true,
      description: 'The bytes of a PNG, JPEG, GIF, WebP or AVIF picture, 10 MB at most.',
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
  responses: {
    201: returns(z.object({ mediaId: z.string(), image: z.string() }), 'The picture, for a product to show.'),
    400: problem('media.not_a_picture', 'media.too_many_pixels'),
    413: problem('media.too_large', 'request.too_large'),
  },
});
export const postFile = createRoute('uploadFile', {
  method: 'post',
  path: '/dashboard/files',
  'x-body': 'video',
  ...write,
  request: {
    query: z.object({ kind: z.enum(Object.keys(fileKinds) as [FileKind, ...FileKind[]]) }),
    body: {
      required: true,
      description: 'The bytes of a document, 20 MB at most, or of a video, 50 MB at most.',
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
  responses: {
    201: returns(
      z.object({ fileId: z.string(), src: z.string(), kind: z.string(), bytes: z.number().int() }),
      'The file, for a product to offer, or as its video by the address `src`.',
    ),
    400: problem('request.invalid', 'content.file_not_of_kind'),
    413: problem('content.file_too_large', 'request.too_large'),
  },
});
