import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, problem, returns } from '#platform/contract.ts';

/** A tool of the owner: the call that it makes, and for changes how what is there now is read. */
export type OwnerTool = {
  call: string;
  /** The read whose answer shows what the change is about. It takes path parameters of the same names. */
  shows?: string;
  /** The list of the body with the things that `shows` reads, each by its id. */
  each?: string;
  /** Nothing reads it: what the change would answer shows it, and must be the same when it is confirmed. */
  isShownByTrial?: boolean;
};

const reads = [
  'listDashboardProducts',
  'getDashboardProduct',
  'listVariantsBySku',
  'listDashboardCategories',
  'listDashboardCollections',
  'getDashboardCollection',
  'searchOrders',
  'getOrder',
  'searchUsers',
  'getUser',
  'listPromotions',
  'getOverview',
  'getSalesFigures',
  'getSalesReport',
  'getShopReport',
];

const product = { shows: 'getDashboardProduct' };
const products = { ...product, each: 'products' };
const order = { shows: 'getOrder' };
const promotion = { shows: 'listPromotions' };

export const ownerTools: readonly OwnerTool[] = [
  ...reads.map((call) => ({ call })),
  { call: 'updateDashboardProduct', ...product },
  { call: 'setVariantPrice', ...product },
  { call: 'bulkChangePrices', ...products },
  { call: 'updateVariantStock', isShownByTrial: true },
  { call: 'bulkAdjustStock', ...products },
  { call: 'bulkSetProductStatus', ...products },
  { call: 'processOrder', ...order },
  { call: 'markOrderPaid', ...order },
  { call: 'addOrderNote', ...order },
  { call: 'fulfillOrder', ...order },
  { call: 'refundOrder', ...order },
  { call: 'setUserBlocked', shows: 'getUser' },
  { call: 'createPromotion' },
  { call: 'updatePromotion', ...promotion },
  { call: 'deletePromotion', ...promotion },
];

/** Products that one change by a tool names at most, since each of them is shown first. */
export const MOST_SHOWN = 50;

export const confirmationHelp =
  'First the change is tried and undone: the answer has what is there (now), every value that would be another one (changes), what the call would answer, and a confirmation. The same call with this confirmation makes the change, once, within ten minutes, unless something changed meanwhile.';

export const OwnerMessage = z.object({
  jsonrpc: z.literal('2.0'),
  /** Absent in notifications. */
  id: z.union([z.string().max(1_000), z.number().min(-1e15).max(1e15), z.null()]).optional(),
  method: z.string().max(200),
  params: z.looseObject({}).optional(),
});
export type OwnerMessage = z.infer<typeof OwnerMessage>;

export const sendOwnerMessage = createRoute('sendOwnerMessage', {
  method: 'post',
  path: '/mcp',
  'x-access': 'staff',
  tags: ['agents'],
  request: { body: jsonBody(OwnerMessage) },
  responses: {
    200: returns(
      z.object({
        jsonrpc: z.literal('2.0'),
        id: z.union([z.string(), z.number(), z.null()]),
        result: z.looseObject({}).optional(),
        error: z.object({ code: z.number().int(), message: z.string() }).optional(),
      }),
      'The answer to a message of the Model Context Protocol. Its tools are calls of this API, made as the access token; sessions are refused.',
    ),
    202: { description: 'A notification, which has no answer.' },
    400: problem('request.invalid'),
    401: problem('auth.token_invalid'),
  },
});
