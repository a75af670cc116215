import type { QueryClient } from '@tanstack/react-query';
import type { User } from '../../contract.ts';
import { storedUserInfo, toUserInfo } from '../user-info.ts';
import { isSessionLost, sessionFound } from './session-over.ts';
import { sessionQuery } from './session-query.ts';

/** Shows a user as signed in. Server-rendered pages show no user, since they are the same for everyone. */
function show(user: User | null): void {
  if (typeof document === 'undefined') return;
  if (user) sessionFound();
  const next = user && toUserInfo(user);
  storedUserInfo.change((shown) => (JSON.stringify(shown) === JSON.stringify(next) ? shown : next));
}

/** Reads the session and updates the screen. Throws what `requestJson` throws. */
export async function askSession(client: QueryClient): Promise<User | null> {
  // What was read before it ended is no longer true.
  if (isSessionLost()) await doubtSession(client);
  const { user } = await client.fetchQuery(sessionQuery);
  show(user);
  return user;
}

/** Takes over the signed-in user from an answer; another user's cached data is removed. */
export function takeSession(client: QueryClient, user: User | null): void {
  const before = client.getQueryData(sessionQuery.queryKey)?.user?.id;
  if (!user || before !== user.id) client.removeQueries({ queryKey: ['account'] });
  client.setQueryData(sessionQuery.queryKey, { user });
  show(user);
}

/** Makes the next session query reach the server. */
export const doubtSession = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['account'], refetchType: 'none' });
