import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { type Merged, mergeDrafts } from './merge-drafts.ts';
import { refusalIn } from './refusal.ts';
import { useStoredDraft } from './use-stored-draft.ts';

/** A loaded thing: the form's values, and the version that a change must name. */
type Opened<Draft, Version> = { draft: Draft; version: Version };
type Clash<Draft> = { theirs: Draft; names: (keyof Draft & string)[] };

type Options<Draft, Version> = {
  opened: Opened<Draft, Version>;
  /** Throws what `requestJson` throws; a code ending in `changed_meanwhile` means an outdated version. */
  save: (draft: Draft, version: Version) => Promise<Opened<Draft, Version>>;
  /** Reads the current version. */
  reload: () => Promise<Opened<Draft, Version>>;
  onSaved: (draft: Draft) => void | Promise<void>;
  /** The field at which an error code is shown. */
  fieldOf?: (code: string) => Path<Draft> | undefined;
  /** Merges both edits; field by field by default. */
  merge?: Merge<Draft>;
  /** The name under which unsaved input is stored in this browser; without it nothing is stored. */
  draftName?: string;
};
type Merge<Draft> = (opened: Draft, mine: Draft, theirs: Draft) => Merged<Draft>;

export type EditForm<Draft extends FieldValues> = {
  form: UseFormReturn<Draft>;
  /** Whether the thing was never stored: it may be saved before anything has changed. */
  isNew: boolean;
  submit: () => Promise<void>;
  /** Fields that were changed both here and elsewhere. */
  clash: Clash<Draft> | null;
  takeTheirs: () => void;
  keepMine: () => Promise<void>;
  /** Whether leaving now would lose input. */
  losesChanges: () => boolean;
  /** Whether the form shows input of an earlier visit. */
  isRestored: boolean;
  /** Resets the form to the stored values. */
  discard: () => void;
  /** Deletes stored input when the user cancels. */
  forget: () => void;
};

/**
 * A form for a thing that others may edit at the same time. Conflicting changes are shown instead of overwritten;
 * other changes are merged.
 */
export function useEditForm<Draft extends FieldValues, Version>({
  ...options
}: Options<Draft, Version>): EditForm<Draft> {
  const t = useMessages('dashboard/ui/general');
  const form = useForm<Draft>({
    defaultValues: options.opened.draft as DefaultValues<Draft>,
    // `FormProblems` finds the first in the order of the page, also where a field is no input of the form.
    shouldFocusError: false,
  });
  const base = useRef(options.opened);
  const [clash, setClash] = useState<Clash<Draft> | null>(null);
  const { isDirty } = form.formState;
  const isUnsaved = useRef(false);
  useEffect(() => {
    isUnsaved.current = isDirty;
  }, [isDirty]);

  const merge: Merge<Draft> = options.merge ?? mergeDrafts;
  const fill = ({ merged }: Merged<Draft>) => {
    for (const name of Object.keys(merged) as Path<Draft>[])
      form.setValue(name, merged[name], { shouldDirty: true });
  };
  const { isRestored, drop } = useStoredDraft<Draft>({
    name: options.draftName,
    form,
    base: () => base.current.draft,
    isUnsaved,
    restore: (stored) => {
      const theirs = base.current.draft;
      const result = merge(stored.base, stored.mine, theirs);
      fill(result);
      if (result.clashes.length > 0) setClash({ theirs, names: result.clashes });
    },
  });
  const attempt = async (draft: Draft): Promise<void> => {
    const saved = await options.save(draft, base.current.version);
    base.current = saved;
    isUnsaved.current = false;
    drop();
    setClash(null);
    form.reset(saved.draft);
    await options.onSaved(saved.draft);
  };
  const meetTheirs = async (mine: Draft): Promise<void> => {
    const theirs = await options.reload();
    const result = merge(base.current.draft, mine, theirs.draft);
    base.current = theirs;
    form.reset(theirs.draft);
    fill(result);
    if (result.clashes.length === 0) return attempt(result.merged);
    setClash({ theirs: theirs.draft, names: result.clashes });
  };
  const refuse = (error: unknown) => {
    const failure = refusalIn(error);
    const field = options.fieldOf?.(failure?.code ?? '') ?? 'root';
    form.setError(field, { type: 'refused', message: failure?.message ?? t('saveFailed') });
  };
  const submit = form.handleSubmit(async (draft) => {
    try {
      await attempt(draft).catch((error) => {
        if (!isOutdated(error)) throw error;
        return meetTheirs(draft);
      });
    } catch (error) {
      refuse(error);
    }
  });
  const discard = () => {
    drop();
    form.reset(base.current.draft);
    setClash(null);
  };
  return {
    form,
    isNew: options.opened.version === 0,
    submit,
    clash,
    isRestored,
    discard,
    forget: drop,
    takeTheirs: discard,
    keepMine: () => submit(),
    losesChanges: () => isUnsaved.current,
  };
}

const isOutdated = (error: unknown): boolean =>
  error instanceof FetchFailure && (error.code?.endsWith('.changed_meanwhile') ?? false);
