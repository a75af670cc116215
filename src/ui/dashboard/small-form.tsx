import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';

type Props<Draft extends FieldValues> = {
  form: UseFormReturn<Draft>;
  onSubmit: () => Promise<void>;
  save: string;
  onCancel: () => void;
  children: ReactNode;
};

/** A small form that is sent as a whole. `isInDialog`: in a dialog rather than on a page. */
export const SmallForm = <Draft extends FieldValues>({
  isInDialog = false,
  ...props
}: Props<Draft> & { isInDialog?: boolean }) => (
  <FormFrame {...props} className={isInDialog ? 'grid gap-5 px-6 pt-1 pb-6' : 'grid max-w-2xl gap-5'} />
);

type FrameProps<Draft extends FieldValues> = Props<Draft> & {
  className: string;
  /** Stands close above the error and the buttons. */
  notice?: ReactNode;
};

/** A form of the dashboard: fields, result, buttons. */
export function FormFrame<Draft extends FieldValues>(props: FrameProps<Draft>) {
  const { form, onSubmit, save, onCancel, className, notice, children } = props;
  const { errors, isSubmitting } = form.formState;
  const end = (
    <FormEnd save={save} isSaving={isSubmitting} onCancel={onCancel} failure={errors.root?.message} />
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
      className={className}
    >
      {children}
      {notice ? (
        <div className="grid gap-4">
          {notice}
          {end}
        </div>
      ) : (
        end
      )}
    </form>
  );
}

type FormEndProps = { save: string; isSaving: boolean; onCancel: () => void; failure?: string | undefined };

/** The end of a form: error, then buttons. */
function FormEnd({ save, isSaving, onCancel, failure }: FormEndProps) {
  const t = useMessages('dashboard/ui/general');
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
