import { useRef, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { showToast } from '../toast.ts';
import { wordsOfFailure } from './refusal.ts';

type Run = (work: () => Promise<unknown>) => Promise<void>;

/**
 * Runs one action at a time, and shows failures by the server's message where there is one. Actions requested
 * meanwhile are dropped; with `runNext` they run afterwards, for undo, which can be pressed only once.
 */
export function useAction(): { isBusy: boolean; run: Run; runNext: Run } {
  const t = useMessages('dashboard/ui/general');
  const [isBusy, setBusy] = useState(false);
  const underWay = useRef<Promise<void> | null>(null);
  const attempt: Run = async (work) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showToast(wordsOfFailure(error, t('actionFailed')));
    }
    setBusy(false);
  };
  const run: Run = async (work) => {
    if (underWay.current) return;
    underWay.current = attempt(work).finally(() => {
      underWay.current = null;
    });
    await underWay.current;
  };
  const runNext: Run = async (work) => {
    while (underWay.current) await underWay.current;
    await run(work);
  };
  return { isBusy, run, runNext };
}
