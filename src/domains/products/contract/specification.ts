import { z } from '@hono/zod-openapi';
import { Product } from '#domains/browse/contract/specification.ts';
import { AwaitedImage, imageProblems } from '#domains/catalog/contract.ts';
import { createRoute, jsonBody, longest, optionalLine, problem, returns } from '#platform/contract.ts';

const text = optionalLine;
/** Programs may send numbers as text; the verb reports invalid ones. */
const amount = z
  .union([z.number().min(-Number.MAX_VALUE).max(Number.MAX_VALUE), z.string().max(100)])
  .nullish();

/** The answer to a write: the product, and the picture that its `image` will become. */
const written = z.object({ data: Product, awaitedImage: AwaitedImage.optional() });

export const ProductInput = z.object({
  name: text,
  description: z.string().max(longest.description).nullish(),
  /** Names of an existing brand and category, in any case. */
  brand: text,
  category: text,
  price: amount,
  countInStock: amount,
  image: z.string().max(longest.image).nullish(),
});
export type ProductInput = z.infer<typeof ProductInput>;

const Id = z.object({ id: z.string().min(1).max(300) });
const tags = ['product'];
const missing = { 404: problem('catalog.product_not_found') };
const refused = {
  400: problem(
    'request.invalid',
    'catalog.product_name_empty',
    'catalog.description_empty',
    'catalog.brand_name_empty',
    'catalog.category_name_empty',
    'catalog.unknown_brand',
    'catalog.unknown_category',
    'catalog.price_invalid',
    'catalog.quantity_invalid',
    'catalog.invalid_text',
    ...imageProblems,
  ),
  413: problem('media.too_large'),
};

export const postProduct = createRoute('createProduct', {
  method: 'post',
  path: '/product',
  'x-access': 'catalog.write',
  'x-body': 'pictures',
  tags,
  request: {
    body: jsonBody(ProductInput, 'name', 'description', 'brand', 'category', 'price', 'countInStock'),
  },
  responses: { 201: returns(written, 'The new product.'), ...refused },
});
export const putProduct = createRoute('updateProduct', {
  method: 'put',
  path: '/product/{id}',
  'x-access': 'catalog.write',
  'x-body': 'pictures',
  tags,
  request: { params: Id, body: jsonBody(ProductInput) },
  responses: {
    200: returns(
      written,
      'The product after the change; what was blank has stayed, and the picture until a new one is here.',
    ),
    409: problem('catalog.has_variants'),
    ...refused,
    ...missing,
  },
});
export const removeProduct = createRoute('deleteProduct', {
  method: 'delete',
  path: '/product/{id}',
  'x-access': 'catalog.write',
  tags,
  request: { params: Id },
  responses: { 200: returns(z.object({ message: z.string() }), 'It is gone.'), ...missing },
});
