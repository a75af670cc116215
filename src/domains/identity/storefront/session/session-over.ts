import { onSignedOut } from '#platform/browser/api.ts';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { storedUserInfo } from '../user-info.ts';

const listeners = new Set<() => void>();

/** Calls back when a session turns out to be over, before the screen stops showing whose it was. */
export const onSessionOver = (listener: () => void): void => void listeners.add(listener);

function endSession(): void {
  for (const listener of listeners) listener();
  storedUserInfo.change(() => null);
}

onSignedOut(endSession);

/** Whether a call failed because nobody is signed in any more; the screen then stops showing somebody. */
export function isSessionOver(error: unknown): boolean {
  if (!(error instanceof FetchFailure) || error.status !== 401) return false;
  endSession();
  return true;
}
