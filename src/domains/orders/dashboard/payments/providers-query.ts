import { queryOptions } from '@tanstack/react-query';
import type { OfferedProvider } from '../../server/payments/offers/contract.ts';

export const providersQuery = queryOptions<{ data: OfferedProvider[] }>({
  queryKey: ['desk', '/api/payment-providers'],
  staleTime: 5_000,
});
