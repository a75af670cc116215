import { z } from '@hono/zod-openapi';
import { Card, Product } from '#domains/browse/contract.ts';
import { PageQuery } from '#domains/catalog/contract.ts';
import { createRoute, jsonBody, LangQuery, problem, returns } from '#platform/contract.ts';
import { MOST_GUEST_WISHES } from './limits.ts';

/** The changes of a product since it was saved. */
export const WishNews = z.object({
  /** The price at the time, if it is lower now; else null. */
  priceDropped: z.number().nullable(),
  backInStock: z.boolean(),
  soldOut: z.boolean(),
});
export type WishNews = z.infer<typeof WishNews>;

export const Wish = Card.extend({ savedAt: z.string(), news: WishNews }).openapi('WishlistItem');
export type Wish = z.infer<typeof Wish>;

/** The ids of all saved products, newest first. */
export const SavedIds = z.object({ data: z.array(z.string()) });
export type SavedIds = z.infer<typeof SavedIds>;

const Products = z.object({ data: z.array(Product) });
const ProductParam = z.object({ productId: z.string().min(1).max(300) });
const tags = ['wishlist'];
const missing = { 404: problem('catalog.product_not_found') };
const refused = { ...missing, 409: problem('wishlist.full') };

export const getWishlist = createRoute('getWishlist', {
  method: 'get',
  path: '/wishlist',
  'x-access': 'member',
  tags,
  request: { query: PageQuery },
  responses: { 200: returns(Products, 'What the member saved, the newest first.') },
});
export const patchWishlist = createRoute('toggleWishlist', {
  method: 'patch',
  path: '/wishlist',
  'x-access': 'member',
  tags,
  request: { body: jsonBody(z.object({ productId: z.string().max(300) })) },
  responses: {
    200: returns(Products.extend({ added: z.boolean() }), 'Saved if it was not, else taken off.'),
    400: problem('request.invalid'),
    ...refused,
  },
});
export const getWishlistCards = createRoute('listWishlistCards', {
  method: 'get',
  path: '/wishlist/cards',
  'x-access': 'member',
  tags,
  request: { query: LangQuery },
  responses: {
    200: returns(z.object({ data: z.array(Wish) }), 'The same as cards, with what is news.'),
  },
});
export const getWishlistIds = createRoute('listWishlistIds', {
  method: 'get',
  path: '/wishlist/ids',
  'x-access': 'member',
  tags,
  responses: { 200: returns(SavedIds, 'For the hearts of cards.') },
});
export const mergeWishlist = createRoute('mergeWishlist', {
  method: 'post',
  path: '/wishlist/merge',
  'x-access': 'member',
  tags,
  request: {
    query: LangQuery,
    body: jsonBody(z.object({ productIds: z.array(z.string().max(100)).max(MOST_GUEST_WISHES) })),
  },
  responses: {
    200: returns(
      SavedIds,
      'The list with what a guest saved, the newest first; what is not sold here or finds no room is left out.',
    ),
    400: problem('request.invalid'),
  },
});
export const putWish = createRoute('addToWishlist', {
  method: 'put',
  path: '/wishlist/{productId}',
  'x-access': 'member',
  tags,
  request: { params: ProductParam, query: LangQuery },
  responses: { 200: returns(SavedIds, 'It is on the list.'), ...refused },
});
export const deleteWish = createRoute('removeFromWishlist', {
  method: 'delete',
  path: '/wishlist/{productId}',
  'x-access': 'member',
  tags,
  request: { params: ProductParam, query: LangQuery },
  responses: { 200: returns(SavedIds, 'It is not on the list.'), ...missing },
});
