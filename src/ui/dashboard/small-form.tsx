import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormEnd } from './form-end.tsx';

type Props<Draft extends FieldValues> = {
  form: UseFormReturn<Draft>;
  onSubmit: () => Promise<void>;
  save: string;
  onCancel: () => void;
  /** Whether it fills a dialog; else it stands on its page. */
  isInDialog?: boolean;
  children: ReactNode;
};

/** A form of a few fields that is sent as a whole: its fields, what the shop said of it, and what to press. */
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
