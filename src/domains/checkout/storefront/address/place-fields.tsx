import { useMessages } from '#platform/i18n/use-messages.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { AddressDraft } from '../draft/draft.ts';
import type { CheckoutForm, Whose } from '../form/use-checkout-form.ts';
import type { Country } from './countries.ts';
import * as messages from './messages.ts';
import { regionsOf } from './regions.ts';

type Props = { form: CheckoutForm; whose: Whose; address: AddressDraft };

export function RegionField({ form, whose, address, words }: Props & { words: 'state' | 'province' }) {
  const t = useMessages(messages);
  const isMissing = form.errors[`${whose}.region`] !== undefined;
  return (
    <Field
      label={t(words)}
      error={isMissing ? t('regionMissing') : undefined}
      isRequired
      className="flex-2 basis-40"
    >
      {(control) => (
        <Select
          {...control}
          name={`${whose}.region`}
          value={address.region}
          onChange={(event) => form.typeAddress(whose, { region: event.target.value })}
          autoComplete={`${whose} address-level1`}
          required
        >
          <option value="">{t('choose')}</option>
          {regionsOf(address.country).map(({ code, name }) => (
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
  const t = useMessages(messages);
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
