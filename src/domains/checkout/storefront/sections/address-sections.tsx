import { useMemo } from 'react';
import { countryName } from '#platform/i18n/country-name.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Checkbox } from '#ui/choice.tsx';
import type { CheckoutQuote } from '../../contract.ts';
import { AddressFields } from '../address/address-fields.tsx';
import { countriesOf } from '../address/countries.ts';
import { AddressChoice, SaveAddress } from '../address-book/address-choice.tsx';
import { otherBilling } from '../draft/draft.ts';
import type { Member } from '../draft/fill-in.ts';
import type { DraftState } from '../draft/use-draft.ts';
import type { CheckoutForm } from '../form/use-checkout-form.ts';
import { Section } from './section-parts.tsx';

type Props = {
  form: CheckoutForm;
  draftState: DraftState;
  quote: CheckoutQuote;
  member: Member | null | undefined;
};

/** Shipping and billing address. */
export function AddressSections({ form, draftState, quote, member }: Props) {
  const t = useMessages('account/checkout/general');
  const locale = useLocale();
  const { shipsTo, problems } = quote;
  const { shipping, billing } = form.draft;
  const saved = member?.addresses ?? [];
  // A stable key: the array differs with each answer.
  const reached = shipsTo.join(' ');
  const countries = useMemo(() => countriesOf(reached.split(' ').filter(Boolean), locale), [reached, locale]);
  const everywhere = useMemo(() => countriesOf([], locale), [locale]);
  const unreached = problems.find(({ kind }) => kind === 'no_shipping');
  const country = countryName(locale, shipping.country);
  const refusals = { country: 'countryRefused', place: 'placeRefused', goods: 'goodsRefused' } as const;
  if (quote.shipping?.pickup)
    return (
      <Section title={t('yourAddress')}>
        <AddressChoice draftState={draftState} whose="shipping" saved={saved} />
        <AddressFields form={form} whose="shipping" countries={everywhere} />
      </Section>
    );
  const toggle = (isSame: boolean) => draftState.change({ billing: isSame ? null : otherBilling(shipping) });
  return (
    <>
      <Section title={t('shippingAddress')}>
        <AddressChoice draftState={draftState} whose="shipping" saved={saved} />
        <AddressFields
          form={form}
          whose="shipping"
          countries={countries}
          countryError={unreached ? t(refusals[unreached.reason ?? 'country'], { country }) : undefined}
        />
        {member && <SaveAddress draftState={draftState} saved={saved} />}
      </Section>
      <Section title={t('billingAddress')}>
        <Checkbox checked={billing === null} onChange={(event) => toggle(event.target.checked)}>
          {t('sameAddress')}
        </Checkbox>
        {billing && <AddressChoice draftState={draftState} whose="billing" saved={saved} />}
        {billing && <AddressFields form={form} whose="billing" countries={everywhere} />}
      </Section>
    </>
  );
}
