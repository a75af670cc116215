import { apiQuery } from '#platform/browser/calls/api-query.ts';
import type { readSellerSales } from '../contract/sellers.ts';
import type { Range, readFigures, readOverview } from '../contract.ts';

export const overviewQuery = apiQuery<typeof readOverview>(
  ['dashboard'],
  'GET /dashboard/overview',
  {},
  { staleTime: 5_000 },
);

export const figuresQuery = (range: Range) =>
  apiQuery<typeof readFigures>(
    ['dashboard'],
    'GET /dashboard/figures',
    { query: { range } },
    { staleTime: 5_000 },
  );

export const sellerSalesQuery = (range: Range) =>
  apiQuery<typeof readSellerSales>(
    ['dashboard'],
    'GET /dashboard/seller-sales',
    { query: { range } },
    { staleTime: 5_000 },
  );
