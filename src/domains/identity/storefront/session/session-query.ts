import { apiQuery } from '#platform/browser/calls/api-query.ts';
import type { listSessions, readSession } from '../../contract.ts';

/** Long enough to carry the answer from the server to the browser; asked anew at each visit. */
const FRESH_MS = 5_000;

/** Who is signed in, as the server says. Everything of theirs has a key that begins alike. */
export const sessionQuery = apiQuery<typeof readSession>(
  ['account'],
  'GET /account/session',
  {},
  { staleTime: FRESH_MS },
);

/** Where one is signed in, this browser and others. */
export const sessionsQuery = apiQuery<typeof listSessions>(
  ['account'],
  'GET /account/sessions',
  {},
  { staleTime: FRESH_MS },
);
