import { queryOptions } from '@tanstack/react-query';
import type { Overview } from '../contract.ts';

export const overviewQuery = queryOptions<Overview>({
  queryKey: ['desk', '/api/dashboard/overview'],
  staleTime: 5_000,
});
