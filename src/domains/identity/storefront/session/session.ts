import type { QueryClient } from '@tanstack/react-query';
import type { User } from '../../contract.ts';
import { storedUserInfo, toUserInfo } from '../user-info.ts';
import { sessionQuery } from './session-query.ts';

/** Lets the screen show who is signed in. The server shows nobody: its pages are rendered for all alike. */
function show(user: User | null): void {
  if (typeof document === 'undefined') return;
  const next = user && toUserInfo(user);
  storedUserInfo.change((shown) => (JSON.stringify(shown) === JSON.stringify(next) ? shown : next));
}

/** Asks the server who is signed in; the screen follows. Throws what `requestJson` throws. */
export async function askSession(client: QueryClient): Promise<User | null> {
  const { user } = await client.fetchQuery(sessionQuery);
  show(user);
  return user;
}

/** Takes over what an answer said about who is signed in now; what belonged to somebody else is forgotten. */
export function takeSession(client: QueryClient, user: User | null): void {
  const before = client.getQueryData(sessionQuery.queryKey)?.user?.id;
  if (!user || before !== user.id) client.removeQueries({ queryKey: ['account'] });
  client.setQueryData(sessionQuery.queryKey, { user });
  show(user);
}

/** Lets the next question about who is signed in reach the server. */
export const doubtSession = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['account'], refetchType: 'none' });
