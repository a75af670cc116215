import { useEffect, useRef, useState } from 'react';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { wordsOfFailure } from '#ui/dashboard/refusal.ts';
import { useAction } from '#ui/dashboard/use-action.ts';
import { showToast } from '#ui/toast.ts';
import type { DesignDocument } from '../contract.ts';
import { askDesign, sendDraft, sendPublish, sendRestore } from './design-calls.ts';

const PAUSE_MS = 500;

/** `conflict`: another user has saved it meanwhile; `failed`: the last change could not be saved for another reason. */
type DesignStatus = 'saved' | 'saving' | 'conflict' | 'failed';

export type DesignState<Body> = {
  /** As it is being edited. */
  body: Body;
  document: DesignDocument;
  status: DesignStatus;
  isBusy: boolean;
  /** Changes with each draft that was saved: a preview that shows saved drafts reloads then. */
  savedAt: number;
  /** Whether leaving the page now would lose changes. */
  losesChanges(): boolean;
  change(body: Body): void;
  /** Whether it was published; a failure has been shown. */
  publish(): Promise<boolean>;
  discard(): Promise<boolean>;
  restore(revision: string): Promise<boolean>;
  /** Saves again what could not be saved. */
  retry(): Promise<void>;
  /** Ends a conflict: shows what the other user has saved, or saves what is shown here in its place. */
  settle(whose: 'theirs' | 'mine'): Promise<boolean>;
};

const isConflict = (error: unknown) =>
  error instanceof FetchFailure && error.code === 'design.changed_meanwhile';

/**
 * Edits a design document: each change is saved as a draft shortly after it, one after the other. `first` is the body of a
 * document that nobody has changed yet. What cannot be saved is kept here, and nothing else is published in its place.
 */
export function useDesign<Body extends object>(loaded: DesignDocument, first: Body): DesignState<Body> {
  const t = useMessages('dashboard/design/general');
  const bodyOf = ({ draft, published }: DesignDocument) => (draft ?? published ?? first) as Body;
  const [body, setBody] = useState<Body>(() => bodyOf(loaded));
  const [document, setDocument] = useState(loaded);
  const [status, setShownStatus] = useState<DesignStatus>('saved');
  const [savedAt, setSavedAt] = useState(0);
  const { isBusy, run } = useAction();
  const newest = useRef(loaded);
  const waiting = useRef<{ body: Body | null; timer: number } | null>(null);
  const line = useRef(Promise.resolve());
  const now = useRef<DesignStatus>('saved');
  const setStatus = (next: DesignStatus) => {
    now.current = next;
    setShownStatus(next);
  };

  const take = (next: DesignDocument) => {
    newest.current = next;
    setDocument(next);
    setSavedAt((count) => count + 1);
  };
  const forget = () => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = null;
  };
  const save = () => {
    const next = waiting.current;
    if (!next || now.current === 'conflict') return line.current;
    forget();
    line.current = line.current.then(async () => {
      try {
        take((await sendDraft(newest.current, next.body as Record<string, unknown> | null)).data);
        setStatus(waiting.current ? 'saving' : 'saved');
      } catch (error) {
        waiting.current ??= next;
        setStatus(isConflict(error) ? 'conflict' : 'failed');
        showToast(wordsOfFailure(error, t('notSaved')));
      }
    });
    return line.current;
  };
  // A change right before the page is left is saved as well.
  const flush = useRef(save);
  flush.current = save;
  useEffect(() => () => void flush.current(), []);
  useEffect(() => {
    const close = (event: BeforeUnloadEvent) => {
      if (!waiting.current) return;
      event.preventDefault();
      void flush.current();
    };
    addEventListener('beforeunload', close);
    return () => removeEventListener('beforeunload', close);
  }, []);

  const change = (next: Body) => {
    setBody(next);
    forget();
    waiting.current = { body: next, timer: window.setTimeout(() => void flush.current(), PAUSE_MS) };
    if (now.current !== 'conflict') setStatus('saving');
  };
  /** What replaces the draft needs no draft to be saved before. */
  const act = async (work: () => Promise<{ data: DesignDocument }>, isReset: boolean) => {
    let isDone = false;
    await run(async () => {
      await flush.current();
      if (waiting.current && !isReset) return;
      try {
        const { data } = await work();
        forget();
        take(data);
        if (isReset) setBody(bodyOf(data));
        setStatus('saved');
        isDone = true;
      } catch (error) {
        if (isConflict(error)) setStatus('conflict');
        throw error;
      }
    });
    return isDone;
  };
  const settle = async (whose: 'theirs' | 'mine') => {
    let isDone = false;
    await run(async () => {
      const { data: theirs } = await askDesign(newest.current.key);
      if (whose === 'theirs') {
        forget();
        setBody(bodyOf(theirs));
        take(theirs);
        setStatus('saved');
      } else {
        newest.current = theirs;
        waiting.current ??= { body, timer: 0 };
        setStatus('saving');
        await flush.current();
      }
      isDone = waiting.current === null;
    });
    return isDone;
  };
  return {
    body,
    document,
    status,
    isBusy,
    savedAt,
    losesChanges: () => waiting.current !== null && now.current !== 'saving',
    change,
    publish: () => act(() => sendPublish(newest.current), false),
    discard: () => act(() => sendDraft(newest.current, null), true),
    restore: (revision) => act(() => sendRestore(newest.current, revision), true),
    retry: () => flush.current(),
    settle,
  };
}
