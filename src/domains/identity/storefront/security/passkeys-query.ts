import { apiQuery } from '#platform/browser/calls/api-query.ts';
import type { listPasskeys } from '../../contract/passkeys.ts';

/** One's passkeys. */
export const passkeysQuery = apiQuery<typeof listPasskeys>(
  ['account'],
  'GET /account/passkeys',
  {},
  { staleTime: 5_000 },
);
