import { queryOptions } from '@tanstack/react-query';
import type { Desk } from '#domains/identity/contract/staff.ts';

const FRESH_MS = 10_000;

/** What whoever is signed in may do here. Throws 401 and 403 as `FetchFailure`. */
export const deskQuery = queryOptions<Desk>({
  queryKey: ['account', '/api/staff/desk'],
  staleTime: FRESH_MS,
});
