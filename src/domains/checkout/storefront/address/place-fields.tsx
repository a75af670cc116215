import { useQuery } from '@tanstack/react-query';
import type { AddressFormat } from '#platform/address/address-format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { AddressDraft } from '../draft/draft.ts';
import type { CheckoutForm, Whose } from '../form/use-checkout-form.ts';
import type { Country } from './countries.ts';

type RegionFormat = NonNullable<AddressFormat['region']>;

/** Loaded on demand: the regions of all countries are larger than the rest of the checkout. */
const regionsQuery = (country: string, locale: Locale) => ({
  queryKey: ['regions', country, locale],
  queryFn: async () => (await import('#platform/address/regions.ts')).regionsOf(country, locale),
  staleTime: Number.POSITIVE_INFINITY,
});

type Props = { form: CheckoutForm; whose: Whose; address: AddressDraft };

export function RegionField({ form, whose, address, region }: Props & { region: RegionFormat }) {
  const t = useMessages('account/checkout/address');
  const { data: regions = [], isError, refetch } = useQuery(regionsQuery(address.country, useLocale()));
  const isMissing = form.errors[`${whose}.region`] !== undefined;
  const isListed = regions.some(({ code }) => code === address.region);
  return (
    <Field
      label={t(region.words)}
      error={isMissing ? t('regionMissing') : undefined}
      isRequired={region.isRequired}
      className="flex-2 basis-40"
    >
      {(control) => (
        <Select
          {...control}
          name={`${whose}.region`}
          value={address.region}
          onChange={(event) => form.typeAddress(whose, { region: event.target.value })}
          onFocus={() => isError && refetch()}
          autoComplete={`${whose} address-level1`}
          required={region.isRequired}
        >
          <option value="">{t('choose')}</option>
          {address.region && !isListed && <option value={address.region}>{address.region}</option>}
          {regions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type CountryProps = Props & { countries: readonly Country[]; error?: string | undefined };

export function CountryField({ form, whose, address, countries, error }: CountryProps) {
  const t = useMessages('account/checkout/address');
  const isListed = countries.some(({ code }) => code === address.country);
  return (
    <Field label={t('country')} error={error} isRequired className="basis-full">
      {(control) => (
        <Select
          {...control}
          name={`${whose}.country`}
          value={isListed ? address.country : ''}
          onChange={(event) => form.typeAddress(whose, { country: event.target.value })}
          autoComplete={`${whose} country`}
          required
        >
          {!isListed && <option value="">{t('choose')}</option>}
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
