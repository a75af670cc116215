import { useHydrated } from '@tanstack/react-router';
import { useMemo } from 'react';
import { get, type Path, type UseFormReturn } from 'react-hook-form';
import { choicesOf, labelOf } from '#domains/catalog/fields/in-words.ts';
import type { Field } from '#domains/catalog/fields/kinds.ts';
import { readMeasure } from '#domains/catalog/fields/measure.ts';
import { isMistypedGtin } from '#platform/gtin.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { CheckField, LinesField, SelectField, TextField } from '#ui/dashboard/form-fields.tsx';
import type { Rule } from '#ui/dashboard/form-rules.ts';
import { useFieldTexts } from '../../field-texts.ts';
import type { ProductDraft } from '../product-draft.ts';

type Props = {
  form: UseFormReturn<ProductDraft>;
  name: Path<ProductDraft>;
  field: Field;
};

/** The input of a plain field of a product or its only variant, by kind. */
export function FieldInput({ form, name, field }: Props) {
  const texts = useFieldTexts();
  const all = {
    form,
    name,
    label: labelOf(field, texts),
    hint: texts.find(field.words, 'hint') ?? undefined,
    rules: useFieldRule(field, form, name),
  };
  if (field.kind === 'flag') return <CheckField {...all} />;
  if (field.kind === 'whole') return <TextField {...all} inputMode="numeric" />;
  if (field.kind === 'measure') return <TextField {...all} />;
  if (field.kind === 'text') return field.isLong ? <LinesField {...all} /> : <TextField {...all} />;
  return (
    <SelectField {...all}>
      <FieldChoices field={field} chosen={String(form.watch(name) ?? '')} />
    </SelectField>
  );
}

/**
 * The options of a field's select, in the user's language, with an empty first one. Runtimes differ in some country
 * names and their order: until hydration only the selected one is rendered.
 */
export function FieldChoices({ field, chosen }: { field: Field; chosen: string }) {
  const t = useMessages('dashboard/products/form');
  const texts = useFieldTexts();
  const isAwake = useHydrated();
  const all = useMemo(() => choicesOf(field, texts) ?? [], [field, texts]);
  const choices = isAwake ? all : [{ value: chosen, name: chosen }].filter(({ value }) => value !== '');
  return (
    <>
      <option value="">{t('notStated')}</option>
      {choices.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </>
  );
}

/** The validation rule of a plain field; blank is valid, and a barcode that the product has already. */
export function useFieldRule(field: Field, form: Props['form'], name: Path<ProductDraft>): Rule {
  const t = useMessages('dashboard/products/form');
  const texts = useFieldTexts();
  const problem = (typed: string): string | null => {
    const invalid = texts.find(field.words, 'invalid');
    if (field.kind === 'text') {
      if (typed.length > field.longest) return t('tooLong', { most: field.longest });
      const isStored = typed === get(form.formState.defaultValues, name);
      return field.isGtin && !isStored && isMistypedGtin(typed) ? invalid : null;
    }
    if (field.kind === 'measure') return readMeasure(typed) === null ? invalid : null;
    if (field.kind !== 'whole') return null;
    const { least, most } = field;
    const number = Number(typed);
    const fits = Number.isInteger(number) && number >= least && number <= most;
    return fits ? null : (invalid ?? t('wholeInvalid', { least, most }));
  };
  return {
    validate: (typed) => {
      const text = String(typed ?? '').trim();
      return text === '' || (problem(text) ?? true);
    },
  };
}
