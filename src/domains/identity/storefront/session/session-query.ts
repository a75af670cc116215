import { apiQuery } from '#platform/browser/calls/api-query.ts';
import type { listSessions, readSession } from '../../contract.ts';

/** Long enough to pass the answer from server to browser; read again at each visit. */
const FRESH_MS = 5_000;

/** The signed-in user. All queries of their data have keys with the same prefix. */
export const sessionQuery = apiQuery<typeof readSession>(
  ['account'],
  'GET /account/session',
  {},
  { staleTime: FRESH_MS },
);

/** The user's sessions, in this browser and others. */
export const sessionsQuery = apiQuery<typeof listSessions>(
  ['account'],
  'GET /account/sessions',
  {},
  { staleTime: FRESH_MS },
);
