import type { UseFormReturn } from 'react-hook-form';
import type { Choosable } from '../choices.ts';
import type { ProductDraft } from '../product-draft.ts';

/** The options and variants of a form, and a function to replace them. */
export function useChoosable(form: UseFormReturn<ProductDraft>) {
  const [options, variants] = form.watch(['options', 'variants']);
  const current = (): Choosable => ({
    options: form.getValues('options'),
    variants: form.getValues('variants'),
  });
  const set = (next: Choosable) => {
    const shouldValidate = form.formState.isSubmitted;
    form.setValue('options', next.options, { shouldDirty: true, shouldValidate });
    form.setValue('variants', next.variants, { shouldDirty: true });
  };
  return { choosable: { options, variants }, current, set };
}

export type ChoosableForm = ReturnType<typeof useChoosable>;
