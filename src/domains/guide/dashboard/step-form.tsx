import { type ReactNode, useRef } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { LeaveDialog } from '#ui/dashboard/edit-form.tsx';
import { FormProblems } from '#ui/dashboard/form-problems.tsx';
import { wordsOfFailure } from '#ui/dashboard/refusal.ts';
import { Notice } from '#ui/notice.tsx';

type Props<Draft extends FieldValues> = {
  draft: Draft;
  /** Throws what `requestJson` throws. */
  save: (draft: Draft) => Promise<unknown>;
  submit: string;
  /** Beside the button. */
  aside?: ReactNode;
  children: (form: UseFormReturn<Draft>) => ReactNode;
};

/** The form of a step: what was typed stays if it cannot be saved. */
export function StepForm<Draft extends FieldValues>({ draft, save, submit, aside, children }: Props<Draft>) {
  const t = useMessages('dashboard/ui/general');
  const form = useForm<Draft>({
    defaultValues: draft as DefaultValues<Draft>,
    shouldFocusError: false,
  });
  const { isSubmitting, errors, isDirty } = form.formState;
  const unsaved = useRef(false);
  unsaved.current = isDirty && !isSubmitting;
  const send = form.handleSubmit(async (values) => {
    try {
      await save(values as Draft);
      form.reset(values as Draft);
    } catch (error) {
      const message = wordsOfFailure(error, t('actionFailed'));
      form.setError('root', { message });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      <LeaveDialog losesChanges={() => unsaved.current} />
      {children(form)}
      <FormProblems form={form} />
      {errors.root?.message && <Notice look="bad">{errors.root.message}</Notice>}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" aria-busy={isSubmitting}>
          {isSubmitting ? t('saving') : submit}
        </Button>
        {aside}
      </div>
    </form>
  );
}
