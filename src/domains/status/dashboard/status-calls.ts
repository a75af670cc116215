import { apiQuery } from '#platform/browser/calls/api-query.ts';
import type * as contract from '../contract.ts';

const RENEWED_MS = 30_000;

/** What the running shop says about itself, read again every half minute. */
export const statusQuery = apiQuery<typeof contract.getStatus>(
  ['dashboard'],
  'GET /status',
  {},
  { staleTime: 0, refetchInterval: RENEWED_MS },
);
