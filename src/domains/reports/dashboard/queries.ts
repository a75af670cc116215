import { queryOptions } from '@tanstack/react-query';
import type { SellerSales } from '../contract/sellers.ts';
import type { Figures, Overview, Range } from '../contract.ts';

export const overviewQuery = queryOptions<Overview>({
  queryKey: ['desk', '/api/dashboard/overview'],
  staleTime: 5_000,
});

export const figuresQuery = (range: Range) =>
  queryOptions<Figures>({ queryKey: ['desk', `/api/dashboard/figures?range=${range}`], staleTime: 5_000 });

export const sellerSalesQuery = (range: Range) =>
  queryOptions<SellerSales>({
    queryKey: ['desk', `/api/dashboard/seller-sales?range=${range}`],
    staleTime: 5_000,
  });
