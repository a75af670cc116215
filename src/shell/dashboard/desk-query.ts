import type { readDesk } from '#domains/identity/contract/staff.ts';
import { apiQuery } from '#platform/browser/calls/api-query.ts';

const FRESH_MS = 10_000;

/** What whoever is signed in may do here. Throws 401 and 403 as `FetchFailure`. */
export const deskQuery = apiQuery<typeof readDesk>(
  ['account'],
  'GET /staff/desk',
  {},
  { staleTime: FRESH_MS },
);
