import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { browserDraft, type StoredDraft } from '#platform/browser/stored-draft.ts';

type Options<Draft extends FieldValues> = {
  /** The name of the draft; without it nothing is stored. */
  name: string | undefined;
  form: UseFormReturn<Draft>;
  /** The values that the form was opened with. */
  base: () => Draft;
  isUnsaved: RefObject<boolean>;
  /** Puts the draft of an earlier visit into the form. */
  restore: (stored: StoredDraft<Draft>) => void;
};

const PAUSE_MS = 400;

/** Stores input, so that it survives a closed tab, a crash and a lost session; restores it once. */
export function useStoredDraft<Draft extends FieldValues>({
  name,
  form,
  base,
  isUnsaved,
  restore,
}: Options<Draft>) {
  const [isRestored, setRestored] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ base, restore });
  latest.current = { base, restore };
  useEffect(() => {
    if (!name) return;
    const stored = browserDraft<Draft>(name).read();
    if (stored && JSON.stringify(stored.mine) !== JSON.stringify(latest.current.base())) {
      latest.current.restore(stored);
      setRestored(true);
    }
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (isUnsaved.current)
          browserDraft<Draft>(name).write({ base: latest.current.base(), mine: form.getValues() });
      }, PAUSE_MS);
    });
    return () => {
      clearTimeout(timer.current);
      unsubscribe();
    };
  }, [name, form, isUnsaved]);
  const drop = () => {
    clearTimeout(timer.current);
    if (name) browserDraft(name).drop();
    setRestored(false);
  };
  return { isRestored, drop };
}
