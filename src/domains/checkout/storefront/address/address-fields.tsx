import { useMessages } from '#platform/i18n/use-messages.ts';
import type { AddressDraft } from '../draft/draft.ts';
import type { CheckoutForm, Whose } from '../form/use-checkout-form.ts';
import { TextField } from '../sections/text-field.tsx';
import { addressFormat, type PostalCode } from './address-format.ts';
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

/** An address as its country writes it. Its widths grow with the text: where that is large, each field has its own row. */
export function AddressFields({ form, whose, countries, countryError }: Props) {
  const t = useMessages(messages);
  const address = form.draft[whose];
  if (!address) return null;
  const { postalCode, region, cityFirst } = addressFormat(address.country);
  const part = { form, whose, address };
  const field = (name: Part) => ({ ...fieldOf(part, name), label: t(name) });
  const code = postalCode && <PostalCodeField {...part} postalCode={postalCode} />;
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-4 sm:gap-x-4">
      <CountryField {...part} countries={countries} error={countryError} />
      <TextField {...field('firstName')} maxLength={100} className="flex-1 basis-32" />
      <TextField {...field('lastName')} required maxLength={100} className="flex-1 basis-32" />
      <TextField {...field('line1')} required className="basis-full" />
      <AddressMore {...part} />
      {!cityFirst && code}
      <TextField
        {...field('city')}
        required
        maxLength={100}
        className={!postalCode || (cityFirst && region) ? 'basis-full' : 'flex-2 basis-40'}
      />
      {region && <RegionField {...part} words={region.words} />}
      {cityFirst && code}
    </div>
  );
}

type PartProps = { form: CheckoutForm; whose: Whose; address: AddressDraft };

/** What every field of an address has in common. */
const fieldOf = ({ form, whose, address }: PartProps, part: Part) => ({
  name: `${whose}.${part}` as const,
  value: address[part],
  error: form.errors[`${whose}.${part}`],
  onType: (typed: string) => form.typeAddress(whose, { [part]: typed }),
  autoComplete: `${whose} ${completions[part]}`,
});

function PostalCodeField({ postalCode, ...part }: PartProps & { postalCode: PostalCode }) {
  const t = useMessages(messages);
  return (
    <TextField
      {...fieldOf(part, 'postalCode')}
      label={t(postalCode.words)}
      example={postalCode.example}
      required={postalCode.isRequired}
      inputMode={postalCode.isNumeric ? 'numeric' : 'text'}
      autoCapitalize="characters"
      maxLength={20}
      onBlur={() => part.form.leave(`${part.whose}.postalCode`)}
      className="flex-1 basis-20"
    />
  );
}
