import { queryOptions } from '@tanstack/react-query';
import type { OfferedProvider } from '../../contract/providers.ts';

export const providersQuery = queryOptions<{ data: OfferedProvider[] }>({
  queryKey: ['desk', '/api/payment-providers'],
  staleTime: 5_000,
});
