import { useEffect, useRef } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Notice } from '../notice.tsx';

/** How many fields have an error; the form's own error is none of a field. Pure. */
const countProblems = ({ root: _, ...fields }: FieldErrors): number =>
  Object.values(fields).reduce((sum, error) => {
    if (typeof error !== 'object' || error === null) return sum;
    return sum + (typeof error.type === 'string' ? 1 : countProblems(error as FieldErrors));
  }, 0);

type Props<Draft extends FieldValues> = { form: UseFormReturn<Draft>; className?: string };

/**
 * What follows when a form is sent and refused: the first field with an error has focus, and the number of errors is
 * announced. It stands within the form.
 */
export function FormProblems<Draft extends FieldValues>({ form, className }: Props<Draft>) {
  const t = useMessages('dashboard/ui/general');
  const { submitCount, errors } = form.formState;
  const place = useRef<HTMLSpanElement>(null);
  const count = countProblems(errors);
  useEffect(() => {
    if (submitCount === 0) return;
    place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);
  return (
    <>
      <span ref={place} hidden />
      {submitCount > 0 && count > 0 && (
        <Notice look="bad" className={className}>
          {t('problems', { count })}
        </Notice>
      )}
    </>
  );
}
