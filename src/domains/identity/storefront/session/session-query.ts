import { queryOptions } from '@tanstack/react-query';
import type { Session, User } from '../../contract.ts';

/** Long enough to carry the answer from the server to the browser; asked anew at each visit. */
const FRESH_MS = 5_000;

/** Who is signed in, as the server says. Everything of theirs has a key that begins alike. */
export const sessionQuery = queryOptions<{ user: User | null }>({
  queryKey: ['account', '/api/account/session'],
  staleTime: FRESH_MS,
});

/** Where one is signed in, this browser and others. */
export const sessionsQuery = queryOptions<{ data: Session[] }>({
  queryKey: ['account', '/api/account/sessions'],
  staleTime: FRESH_MS,
});
