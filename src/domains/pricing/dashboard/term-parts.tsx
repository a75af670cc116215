import type { ReactNode } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form';
import { countryName } from '#platform/i18n/country-name.ts';
import { useLocale, useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { euCountries } from '#platform/vat-id.ts';
import { Button } from '#ui/button.tsx';
import { useNamedCountries } from '#ui/dashboard/country-options.tsx';
import { DeleteButton } from '#ui/dashboard/delete-button.tsx';
import { TagInput } from '#ui/dashboard/tag-input.tsx';
import type { TextDrafts } from '#ui/dashboard/text-drafts.ts';
import { LanguageChoice, TextFields } from '#ui/dashboard/text-fields.tsx';
import { LONGEST_TERM_NAME } from '../limits.ts';
import { parseCountry } from './countries.ts';
import { useRules } from './use-term-form.ts';

type Named = FieldValues & { name: string } & TextDrafts<'name'>;

/** The fields for a name in the main language and another. */
export function NameFields<Draft extends Named>({ form }: { form: UseFormReturn<Draft> }) {
  const t = useMessages('dashboard/pricing/general');
  const { named } = useRules();
  const name = 'name' as Path<Draft>;
  return (
    <>
      <LanguageChoice />
      <TextFields
        form={form}
        fields={[{ name, label: t('name'), rules: named, maxLength: LONGEST_TERM_NAME, isRequired: true }]}
      />
    </>
  );
}

type CountriesProps<Draft extends FieldValues> = { form: UseFormReturn<Draft>; label: string; hint: string };

/** Countries by their names. */
export function CountriesField<Draft extends FieldValues & { countries: readonly string[] }>({
  form,
  label,
  hint,
}: CountriesProps<Draft>) {
  const t = useMessages('dashboard/pricing/general');
  const common = useMessages('storefront/common/words');
  const locale = useTexts();
  const all = useNamedCountries();
  const { field, fieldState } = useController({
    control: form.control,
    name: 'countries' as Path<Draft>,
    rules: useRules().countries,
  });
  const codes: readonly string[] = field.value;
  const missing = euCountries.filter((code) => !codes.includes(code));
  return (
    <div className="grid gap-2">
      <TagInput
        label={label}
        hint={hint}
        error={fieldState.error?.message}
        tags={codes.map((code) => countryName(locale, code))}
        onChange={(names) => field.onChange([...new Set(names.map((typed) => parseCountry(locale, typed)))])}
        suggestions={all.map(({ name }) => name)}
        longest={60}
        removeLabel={(name) => common('removeNamed', { name })}
      />
      {missing.length > 0 && (
        <Button
          look="quiet"
          size="sm"
          className="justify-self-start"
          onClick={() => field.onChange([...codes, ...missing])}
        >
          {t('addEu')}
        </Button>
      )}
    </div>
  );
}

type Props = {
  calls: (lang: Locale) => { remove: (id: string) => Promise<unknown> };
  id: string;
  name: string;
  onChange: () => Promise<unknown>;
};

/** Deletes a shipping method, tax rate or promotion after confirmation. */
export function DeleteTerm({ calls, id, name, onChange }: Props) {
  const t = useMessages('dashboard/pricing/general');
  const { remove } = calls(useLocale());
  return (
    <DeleteButton
      label={t('removeNamed', { name })}
      title={t('deleteTitle', { name })}
      text={t('removeText')}
      action={t('remove')}
      done={t('removed', { name })}
      onDelete={() => remove(id)}
      onChange={onChange}
    />
  );
}

/** Shows beside a form how customers will see the input. */
export function ShownToCustomers({ children }: { children: ReactNode }) {
  const t = useMessages('dashboard/pricing/general');
  return (
    <section className="rounded-md border border-line bg-surface px-4 py-3 text-sm">
      <h2 className="font-semibold text-quiet text-xs">{t('customersSee')}</h2>
      <div aria-live="polite" className="mt-1 grid gap-1">
        {children}
      </div>
    </section>
  );
}
