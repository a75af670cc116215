import type { readDashboard } from '#domains/identity/contract/staff.ts';
import { apiQuery } from '#platform/browser/calls/api-query.ts';

const FRESH_MS = 10_000;

/** What whoever is signed in may do here. Throws 401 and 403 as `FetchFailure`. */
export const dashboardQuery = apiQuery<typeof readDashboard>(
  ['account'],
  'GET /staff/dashboard',
  {},
  { staleTime: FRESH_MS },
);
