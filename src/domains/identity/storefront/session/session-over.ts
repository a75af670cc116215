import { onSignedOut } from '#platform/browser/api.ts';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { storedUserInfo } from '../user-info.ts';

const listeners = new Set<() => void>();

/** Registers a listener for an ended session, called before the screen stops showing the user. */
export const onSessionOver = (listener: () => void): void => void listeners.add(listener);

let isLost = false;

/** Whether the session that this page showed has expired; false after a log-out. */
export const isSessionLost = (): boolean => isLost;

function endSession(): void {
  if (storedUserInfo.current() && !isLost) {
    isLost = true;
    const stop = storedUserInfo.subscribe(() => {
      if (!storedUserInfo.current()) return;
      isLost = false;
      stop();
    });
  }
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
