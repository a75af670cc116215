import { Controller, type UseFormReturn } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { CountryOptions } from '#ui/dashboard/country-options.tsx';
import { SelectField } from '#ui/dashboard/form-fields.tsx';
import { Field, Input } from '#ui/field.tsx';
import type { StoreDraft } from './store-draft.ts';

type Props = { form: UseFormReturn<StoreDraft> };

/** The shop's postal address and country: the last two lines are street and town, those before them an addition each. */
export function AddressPart({ form }: Props) {
  const t = useMessages('dashboard/content/store');
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-sm">{t('address')}</legend>
      <p className="mb-4 text-quiet text-sm">{t('addressHint')}</p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Controller
          control={form.control}
          name="address"
          render={({ field }) => (
            <AddressLines
              lines={field.value.split('\n')}
              onChange={(lines) => field.onChange(lines.join('\n'))}
            />
          )}
        />
        <SelectField form={form} name="country" label={t('country')}>
          <option value="" />
          <CountryOptions chosen={form.getValues('country')} />
        </SelectField>
      </div>
    </fieldset>
  );
}

type LinesProps = { lines: readonly string[]; onChange: (lines: string[]) => void };

function AddressLines({ lines, onChange }: LinesProps) {
  const t = useMessages('dashboard/content/store');
  const labelOf = (index: number) => {
    if (index === lines.length - 1) return t('addressTown');
    return t(index === lines.length - 2 ? 'addressStreet' : 'addressAddition');
  };
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines are neither added nor moved.
    <Field key={index} label={labelOf(index)}>
      {(control) => (
        <Input
          {...control}
          value={line}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => onChange(lines.with(index, target.value))}
        />
      )}
    </Field>
  ));
}
