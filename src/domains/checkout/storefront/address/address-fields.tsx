import {
  type AddressFormat,
  type AddressPart,
  addressFormat,
  type PostalCode,
} from '#platform/address/address-format.ts';
import { longestOfAddress } from '#platform/address/limits.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { nameParts } from '#platform/person-name.ts';
import type { AddressDraft } from '../draft/draft.ts';
import type { CheckoutForm, Whose } from '../form/use-checkout-form.ts';
import { TextField } from '../sections/section-parts.tsx';
import { AddressMore } from './address-more.tsx';
import type { Country } from './countries.ts';
import { CountryField, RegionField } from './place-fields.tsx';

type Props = {
  form: CheckoutForm;
  whose: Whose;
  countries: readonly Country[];
  /** Shown at the country if nothing is shipped there. */
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

/**
 * The address fields of the selected country. Widths scale with the text size: with large text each field has its own
 * row.
 */
export function AddressFields({ form, whose, countries, countryError }: Props) {
  const t = useMessages('account/checkout/address');
  const locale = useLocale();
  const address = form.draft[whose];
  if (!address) return null;
  const format = addressFormat(address.country, locale);
  const part = { form, whose, address };
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-6 sm:gap-x-4">
      <CountryField {...part} countries={countries} error={countryError} />
      {nameParts(locale).map((name) => (
        <TextField
          key={name}
          {...fieldOf(part, name)}
          label={name === 'lastName' ? t(name) : t('optional', { label: t(name) })}
          required={name === 'lastName'}
          className="flex-1 basis-32"
        />
      ))}
      {format.order.map((name) => (
        <Place key={name} name={name} format={format} {...part} />
      ))}
    </div>
  );
}

type PartProps = { form: CheckoutForm; whose: Whose; address: AddressDraft };

/** The field of an address part below the name. */
function Place({ name, format, ...part }: PartProps & { name: AddressPart; format: AddressFormat }) {
  const t = useMessages('account/checkout/address');
  const { city, postalCode, region } = format;
  if (name === 'line1')
    return (
      <>
        <TextField {...fieldOf(part, 'line1')} label={t('line1')} required className="basis-full" />
        <AddressMore {...part} />
      </>
    );
  if (name === 'postalCode') return postalCode && <PostalCodeField {...part} postalCode={postalCode} />;
  if (name === 'region') return region && <RegionField {...part} region={region} />;
  return (
    city && (
      <TextField
        {...fieldOf(part, 'city')}
        label={t(city)}
        required
        className={hasOwnRow(format) ? 'basis-full' : 'flex-2 basis-40'}
      />
    )
  );
}

/** Whether the town has its own row: not right after the postal code, and not before exactly one other part. */
function hasOwnRow({ order }: AddressFormat): boolean {
  const at = order.indexOf('city');
  return order[at - 1] !== 'postalCode' && order.length - at !== 2;
}

/** The common props of address fields. */
const fieldOf = ({ form, whose, address }: PartProps, part: Part) => ({
  name: `${whose}.${part}` as const,
  value: address[part],
  error: form.errors[`${whose}.${part}`],
  onType: (typed: string) => form.typeAddress(whose, { [part]: typed }),
  autoComplete: `${whose} ${completions[part]}`,
  maxLength: longestOfAddress[part],
});

function PostalCodeField({ postalCode, ...part }: PartProps & { postalCode: PostalCode }) {
  const t = useMessages('account/checkout/address');
  return (
    <TextField
      {...fieldOf(part, 'postalCode')}
      label={t(postalCode.words)}
      example={postalCode.example}
      required={postalCode.isRequired}
      inputMode={postalCode.isNumeric ? 'numeric' : 'text'}
      autoCapitalize="characters"
      onBlur={() => part.form.leave(`${part.whose}.postalCode`)}
      className="flex-1 basis-20"
    />
  );
}
