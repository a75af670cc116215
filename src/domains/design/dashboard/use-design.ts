import { useEffect, useRef, useState } from 'react';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { wordsOfFailure } from '#ui/dashboard/refusal.ts';
import { useAction } from '#ui/dashboard/use-action.ts';
import { showToast } from '#ui/toast.ts';
import type { DesignDocument } from '../contract.ts';
import { sendDraft, sendPublish, sendRestore } from './design-calls.ts';

const PAUSE_MS = 500;

export type DesignState<Body> = {
  /** As it is being edited. */
  body: Body;
  document: DesignDocument;
  status: 'saved' | 'saving' | 'conflict';
  isBusy: boolean;
  /** Changes with each draft that was saved: a preview that shows saved drafts reloads then. */
  savedAt: number;
  change(body: Body): void;
  /** Whether it was published; a failure has been shown. */
  publish(): Promise<boolean>;
  discard(): Promise<boolean>;
  restore(revision: string): Promise<boolean>;
};

/**
 * Edits a design document: each change is saved as a draft shortly after it, one after the other. `first` is the body of a
 * document that nobody has changed yet.
 */
export function useDesign<Body extends object>(loaded: DesignDocument, first: Body): DesignState<Body> {
  const t = useMessages('dashboard/design/general');
  const bodyOf = ({ draft, published }: DesignDocument) => (draft ?? published ?? first) as Body;
  const [body, setBody] = useState<Body>(() => bodyOf(loaded));
  const [document, setDocument] = useState(loaded);
  const [status, setStatus] = useState<DesignState<Body>['status']>('saved');
  const [savedAt, setSavedAt] = useState(0);
  const { isBusy, run } = useAction();
  const newest = useRef(loaded);
  const waiting = useRef<{ body: Body | null; timer: number } | null>(null);
  const line = useRef(Promise.resolve());

  const take = (next: DesignDocument) => {
    newest.current = next;
    setDocument(next);
    setSavedAt((count) => count + 1);
  };
  const save = () => {
    const next = waiting.current;
    if (!next) return line.current;
    clearTimeout(next.timer);
    waiting.current = null;
    line.current = line.current.then(async () => {
      try {
        take((await sendDraft(newest.current, next.body as Record<string, unknown> | null)).data);
        setStatus(waiting.current ? 'saving' : 'saved');
      } catch (error) {
        const isConflict = error instanceof FetchFailure && error.code === 'design.changed_meanwhile';
        setStatus('conflict');
        showToast(wordsOfFailure(error, t('notSaved')));
        if (!isConflict) waiting.current ??= next;
      }
    });
    return line.current;
  };
  // A change right before the page is left is saved as well.
  const flush = useRef(save);
  flush.current = save;
  useEffect(() => () => void flush.current(), []);

  const change = (next: Body) => {
    setBody(next);
    setStatus('saving');
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = { body: next, timer: window.setTimeout(() => void flush.current(), PAUSE_MS) };
  };
  const act = async (work: () => Promise<{ data: DesignDocument }>, isReset: boolean) => {
    let isDone = false;
    await run(async () => {
      await flush.current();
      const { data } = await work();
      take(data);
      if (isReset) setBody(bodyOf(data));
      setStatus('saved');
      isDone = true;
    });
    return isDone;
  };
  return {
    body,
    document,
    status,
    isBusy,
    savedAt,
    change,
    publish: () => act(() => sendPublish(newest.current), false),
    discard: () => act(() => sendDraft(newest.current, null), true),
    restore: (revision) => act(() => sendRestore(newest.current, revision), true),
  };
}
