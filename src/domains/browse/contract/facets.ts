import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, LangQuery, problem, returns } from '#platform/contract.ts';

/**
 * Filters that every list may have; the others are of options, such as `color`, and of the shop's own fields, such as
 * `field.material`.
 */
export const fixedFacets = [
  'product.price',
  'product.brand',
  'product.category',
  'product.rating',
  'product.stock',
  'product.tag',
] as const;

const MOST = 300;

/** Filters in the order of the shop. What is not in it follows. */
export const FacetArrangement = z.array(z.object({ key: z.string(), isShown: z.boolean() }));
export type FacetArrangement = z.infer<typeof FacetArrangement>;

/** A filter beside lists; `name` is null for those of `fixedFacets`. */
const ArrangedFacet = z.object({
  key: z.string(),
  name: z.string().nullable(),
  isShown: z.boolean(),
});
export type ArrangedFacet = z.infer<typeof ArrangedFacet>;

/** `version` is that of the arrangement; a change based on an older one is refused. */
export const ArrangedFacets = z
  .object({ data: z.array(ArrangedFacet), version: z.string() })
  .openapi('ArrangedFacets');
export type ArrangedFacets = z.infer<typeof ArrangedFacets>;

export const FacetsChange = z.object({
  facets: z
    .array(z.object({ key: z.string().min(1).max(80), isShown: z.boolean() }))
    .max(MOST)
    .refine((facets) => new Set(facets.map(({ key }) => key)).size === facets.length),
  version: z.string().max(100),
});
export type FacetsChange = z.infer<typeof FacetsChange>;

const tags = ['browse'];

export const listFacets = createRoute('listFacets', {
  method: 'get',
  path: '/facets',
  'x-access': 'staff',
  tags,
  request: { query: LangQuery },
  responses: {
    200: returns(
      ArrangedFacets,
      'The filters beside lists in their order; of options the 100 of most products.',
    ),
    400: problem('request.invalid'),
  },
});
export const putFacets = createRoute('arrangeFacets', {
  method: 'put',
  path: '/facets',
  'x-access': 'catalog.write',
  tags,
  request: { query: LangQuery, body: jsonBody(FacetsChange) },
  responses: {
    200: returns(ArrangedFacets, 'The filters in their new order.'),
    400: problem('request.invalid'),
    409: problem('content.changed_meanwhile'),
  },
});
