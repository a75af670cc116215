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
          render={({ field }) => <AddressLineFields address={field.value} onChange={field.onChange} />}
        />
        <SelectField form={form} name="country" label={t('country')}>
          <option value="" />
          <CountryOptions chosen={form.getValues('country')} />
        </SelectField>
      </div>
    </fieldset>
  );
}

type LinesProps = {
  address: string;
  onChange: (address: string) => void;
  /** What is said at a street or town that is missing; both are required then. */
  missing?: string | undefined;
  isRequired?: boolean;
};

/** The lines of an address as `openedAddress` has them, each a field. */
export function AddressLineFields({ address, onChange, missing, isRequired = false }: LinesProps) {
  const t = useMessages('dashboard/content/store');
  const lines = address.split('\n');
  const labelOf = (index: number) => {
    if (index === lines.length - 1) return t('addressTown');
    return t(index === lines.length - 2 ? 'addressStreet' : 'addressAddition');
  };
  const isNeeded = (index: number) => isRequired && index >= lines.length - 2;
  return lines.map((line, index) => (
    <Field
      // biome-ignore lint/suspicious/noArrayIndexKey: lines are neither added nor moved.
      key={index}
      label={labelOf(index)}
      error={isNeeded(index) && line.trim() === '' ? missing : undefined}
      isRequired={isNeeded(index)}
    >
      {(control) => (
        <Input
          {...control}
          value={line}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => onChange(lines.with(index, target.value).join('\n'))}
        />
      )}
    </Field>
  ));
}
