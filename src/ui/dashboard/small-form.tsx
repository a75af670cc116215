import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import * as messages from './messages.ts';

type Props<Draft extends FieldValues> = {
  form: UseFormReturn<Draft>;
  onSubmit: () => Promise<void>;
  save: string;
  onCancel: () => void;
  /** Whether it is in a dialog rather than on a page. */
  isInDialog?: boolean;
  children: ReactNode;
};

/** A small form that is sent as a whole: fields, result, button. */
export function SmallForm<Draft extends FieldValues>(props: Props<Draft>) {
  const { form, onSubmit, save, onCancel, isInDialog = false, children } = props;
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
      className={isInDialog ? 'grid gap-5 px-6 pt-1 pb-6' : 'grid max-w-2xl gap-5'}
    >
      {children}
      <FormEnd save={save} isSaving={isSubmitting} onCancel={onCancel} failure={errors.root?.message} />
    </form>
  );
}

type FormEndProps = { save: string; isSaving: boolean; onCancel: () => void; failure?: string | undefined };

/** The end of a form: error, then buttons. */
export function FormEnd({ save, isSaving, onCancel, failure }: FormEndProps) {
  const t = useMessages(messages);
  const isAwake = useHydrated();
  return (
    <>
      {failure && <Notice look="bad">{failure}</Notice>}
      <div className="flex flex-wrap gap-2">
        {/* Before the page wakes up a press must not send the form by itself. */}
        <Button type={isAwake ? 'submit' : 'button'} aria-busy={isSaving}>
          {isSaving ? t('saving') : save}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </>
  );
}
