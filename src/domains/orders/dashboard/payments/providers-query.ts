import { apiQuery } from '#platform/browser/calls/api-query.ts';
import type { listProviders } from '../../contract/providers.ts';

export const providersQuery = apiQuery<typeof listProviders>(
  ['dashboard'],
  'GET /payment-providers',
  {},
  { staleTime: 5_000 },
);
