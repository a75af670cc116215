import { useMessages } from '#platform/i18n/use-messages.ts';
import type { CheckoutForm, Whose } from '../form/use-checkout-form.ts';
import { TextField } from '../sections/text-field.tsx';
import { addressFormat } from './address-format.ts';
import { AddressMore } from './address-more.tsx';
import type { Country } from './countries.ts';
import * as messages from './messages.ts';
import { CountryField, RegionField } from './place-fields.tsx';

type Props = {
  form: CheckoutForm;
  whose: Whose;
  countries: readonly Country[];
  /** Said at the country, where nothing is shipped there. */
  countryError?: string | undefined;
};
type Part = 'firstName' | 'lastName' | 'line1' | 'postalCode' | 'city';

const completions: Record<Part, string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  line1: 'address-line1',
  postalCode: 'postal-code',
  city: 'address-level2',
};

/** An address as its country writes it. */
export function AddressFields({ form, whose, countries, countryError }: Props) {
  const t = useMessages(messages);
  const address = form.draft[whose];
  if (!address) return null;
  const { postalCode, region, cityFirst } = addressFormat(address.country);
  const field = (part: Part) => ({
    name: `${whose}.${part}` as const,
    value: address[part],
    error: form.errors[`${whose}.${part}`],
    onType: (typed: string) => form.typeAddress(whose, { [part]: typed }),
    autoComplete: `${whose} ${completions[part]}`,
  });
  const code = postalCode && (
    <TextField
      {...field('postalCode')}
      label={t(postalCode.words)}
      example={postalCode.example}
      required={postalCode.isRequired}
      inputMode={postalCode.isNumeric ? 'numeric' : 'text'}
      autoCapitalize="characters"
      maxLength={20}
      onBlur={() => form.leave(`${whose}.postalCode`)}
      className="col-span-2"
    />
  );
  return (
    <div className="grid grid-cols-6 items-start gap-x-3 gap-y-4 sm:gap-x-4">
      <CountryField form={form} whose={whose} address={address} countries={countries} error={countryError} />
      <TextField {...field('firstName')} label={t('firstName')} maxLength={100} className="col-span-3" />
      <TextField
        {...field('lastName')}
        label={t('lastName')}
        required
        maxLength={100}
        className="col-span-3"
      />
      <TextField {...field('line1')} label={t('line1')} required className="col-span-6" />
      <AddressMore form={form} whose={whose} address={address} />
      {!cityFirst && code}
      <TextField
        {...field('city')}
        label={t('city')}
        required
        maxLength={100}
        className={!postalCode || (cityFirst && region) ? 'col-span-6' : 'col-span-4'}
      />
      {region && <RegionField form={form} whose={whose} address={address} words={region.words} />}
      {cityFirst && code}
    </div>
  );
}
