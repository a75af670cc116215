import { useRef, useState } from 'react';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { showToast } from '../toast.ts';
import * as messages from './messages.ts';

type Run = (work: () => Promise<unknown>) => Promise<void>;

/** Does one thing at a time, and says so where it failed: in the server's words where it had some. */
export function useAction(): { isBusy: boolean; run: Run } {
  const t = useMessages(messages);
  const [isBusy, setBusy] = useState(false);
  const isLocked = useRef(false);
  const run: Run = async (work) => {
    if (isLocked.current) return;
    isLocked.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showToast(error instanceof FetchFailure && error.code ? error.message : t('actionFailed'));
    } finally {
      isLocked.current = false;
      setBusy(false);
    }
  };
  return { isBusy, run };
}
