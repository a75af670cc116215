import type { FieldValues, Path } from 'react-hook-form';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useEditForm } from '#ui/dashboard/use-edit-form.ts';
import { showToast } from '#ui/toast.ts';
import * as messages from './messages.ts';
import type { TermCalls } from './term-calls.ts';

type Options<Draft extends FieldValues, Thing, Terms> = {
  calls: TermCalls<Thing, Terms>;
  /** Null for a new one. */
  thing: Thing | null;
  draftOf: (thing: Thing | null) => Draft;
  termsOf: (draft: Draft) => Terms;
  fieldOf?: (code: string) => Path<Draft> | undefined;
  /** Leaves the form. */
  onDone: () => Promise<void>;
};

/** The form state of a shipping method, tax rate or promotion; version 0 means a new one. */
export function useTermForm<
  Draft extends FieldValues & { name: string },
  Thing extends { id: string; version: number },
  Terms,
>({ calls: callsIn, thing, draftOf, termsOf, onDone, ...rest }: Options<Draft, Thing, Terms>) {
  const t = useMessages(messages);
  const calls = callsIn(useLocale());
  const opened = (read: Thing | null) => ({ draft: draftOf(read), version: read?.version ?? 0 });
  return useEditForm<Draft, number>({
    ...rest,
    opened: opened(thing),
    save: async (draft, version) => {
      const terms = termsOf(draft);
      return opened(thing ? await calls.change(thing.id, { ...terms, version }) : await calls.create(terms));
    },
    reload: async () => opened(thing && (await calls.read(thing.id))),
    onSaved: async ({ name }) => {
      await onDone();
      showToast(t(thing ? 'changed' : 'created', { name }));
    },
  });
}
