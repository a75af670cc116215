import { onSignedOut } from '#platform/browser/api.ts';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { storedValue } from '#platform/browser/stored-value.ts';
import { storedUserInfo } from '../user-info.ts';

const listeners = new Set<() => void>();

/** Registers a listener for an ended session, called before the screen stops showing the user. */
export const onSessionOver = (listener: () => void): void => void listeners.add(listener);

/** True from a session's end until the next log-in, in all tabs; null otherwise. */
const storedLoss = storedValue<true | null>('sessionLost', null, (text) => text === 'true' || null);

// Keeps it current: other tabs change it, too.
if (typeof document !== 'undefined') storedLoss.subscribe(() => undefined);

/** Whether the session that this browser showed has expired, noticed in any tab; false after a log-out. */
export const isSessionLost = (): boolean => storedLoss.current() === true;

/** For a log-in: no session is lost any more. */
export const sessionFound = (): void => storedLoss.change(() => null);

function endSession(): void {
  // Stored before the user is removed: other tabs read both in this order, and so know the reason.
  if (storedUserInfo.current()) storedLoss.change(() => true);
  for (const listener of listeners) listener();
  storedUserInfo.change(() => null);
}

onSignedOut(endSession);

/** Whether a call failed because the session has ended; if so, the screen stops showing the user. */
export function isSessionOver(error: unknown): boolean {
  if (!(error instanceof FetchFailure) || error.status !== 401) return false;
  endSession();
  return true;
}
