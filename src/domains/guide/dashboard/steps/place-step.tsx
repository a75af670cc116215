import { use } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type EuSalesTax, euSalesTaxes } from '#domains/content/limits.ts';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { keptAmount } from '#platform/i18n/typed-numbers.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { type Locale, locales } from '#platform/locale.ts';
import { minorDigits } from '#platform/money.ts';
import { fromPercent, toPercent } from '#platform/percent.ts';
import { euCountries } from '#platform/vat-id.ts';
import { Checkbox } from '#ui/choice.tsx';
import { CountryOptions } from '#ui/dashboard/country-options.tsx';
import { CheckField, SelectField, TextField } from '#ui/dashboard/form-fields.tsx';
import { languageName } from '#ui/dashboard/use-text-language.ts';
import type { Guide, PlaceInput } from '../../contract.ts';
import { type DeliveryZone, deliveryZones, parcelPriceIn, presetFor } from '../../country-presets.ts';
import { StepForm } from '../step-form.tsx';

type PlaceDraft = {
  country: string;
  currency: string;
  timeZone: string;
  languages: Locale[];
  mainLanguage: Locale;
  taxPercent: string;
  reducedPercent: string;
  secondReducedPercent: string;
  superReducedPercent: string;
  pricesIncludeTax: boolean;
  deliversTo: DeliveryZone;
  euSalesTax: EuSalesTax;
  shippingPrice: string;
};

const reducedRates = ['reducedPercent', 'secondReducedPercent', 'superReducedPercent'] as const;

const percentOf = (rate: number | null) => (rate === null ? '' : String(toPercent(rate)));
const rateOf = (typed: string) => (typed.trim() === '' ? null : fromPercent(Number(typed)));

/** The main language; of a new shop one that it offers. */
const mainOf = ({ mainLanguage, isMainLanguageFixed, languages }: Guide['place']): Locale =>
  isMainLanguageFixed || languages.includes(mainLanguage) ? mainLanguage : (languages[0] ?? mainLanguage);

const opened = ({ place }: Guide): PlaceDraft => ({
  country: place.country,
  currency: place.currency,
  timeZone: place.timeZone,
  languages: [...place.languages],
  mainLanguage: mainOf(place),
  taxPercent: percentOf(place.taxRate),
  reducedPercent: percentOf(place.reducedTaxRate),
  secondReducedPercent: percentOf(place.secondReducedTaxRate),
  superReducedPercent: percentOf(place.superReducedTaxRate),
  pricesIncludeTax: place.pricesIncludeTax,
  deliversTo: place.deliversTo ?? 'country',
  euSalesTax: place.euSalesTax,
  shippingPrice: place.shippingPrice === null ? '' : String(place.shippingPrice),
});

const inputOf = ({
  taxPercent,
  reducedPercent,
  secondReducedPercent,
  superReducedPercent,
  shippingPrice,
  ...draft
}: PlaceDraft): PlaceInput => ({
  ...draft,
  taxRate: rateOf(taxPercent),
  reducedTaxRate: rateOf(reducedPercent),
  secondReducedTaxRate: rateOf(secondReducedPercent),
  superReducedTaxRate: rateOf(superReducedPercent),
  shippingPrice: Number(shippingPrice),
});

type Props = { guide: Guide; save: (input: PlaceInput) => Promise<unknown> };

/** Where the shop is; the country proposes everything else, which the owner may change before it is set. */
export function PlaceStep({ guide, save }: Props) {
  const t = useMessages('dashboard/guide/place');
  return (
    <StepForm draft={opened(guide)} save={(draft) => save(inputOf(draft))} submit={t('save')}>
      {(form) => (
        <>
          <CountryField form={form} guide={guide} />
          {form.watch('country') && <ProposedFields form={form} guide={guide} />}
        </>
      )}
    </StepForm>
  );
}

type FieldsProps = { form: UseFormReturn<PlaceDraft>; guide: Guide };

function CountryField({ form, guide }: FieldsProps) {
  const t = useMessages('dashboard/guide/place');
  const needed = { validate: (code: unknown) => code !== '' || t('countryMissing') };
  const propose = (country: string) => {
    if (!country) return;
    const preset = presetFor(country);
    const { currency, timeZone, language, taxPercent } = preset;
    const spoken = locales.find((locale) => locale === language);
    if (!guide.place.isCurrencyFixed) form.setValue('currency', currency);
    form.setValue('timeZone', timeZone);
    if (spoken) form.setValue('languages', [...new Set([spoken, guide.place.mainLanguage])]);
    form.setValue('taxPercent', String(taxPercent ?? ''));
    for (const name of reducedRates) form.setValue(name, String(preset[name] ?? ''));
    form.setValue('pricesIncludeTax', taxPercent !== null && country !== 'CA');
    const price = parcelPriceIn(form.getValues('currency'));
    if (guide.place.shippingPrice === null) form.setValue('shippingPrice', String(price ?? ''));
  };
  const rules = { ...needed, onChange: ({ target }: { target: { value: string } }) => propose(target.value) };
  return (
    <SelectField
      form={form}
      name="country"
      label={t('country')}
      hint={t('countryHint')}
      rules={rules}
      isRequired
    >
      <option value="">{t('choose')}</option>
      <CountryOptions chosen={form.watch('country')} />
    </SelectField>
  );
}

/** What the country proposes. */
function ProposedFields({ form, guide }: FieldsProps) {
  const t = useMessages('dashboard/guide/place');
  const { texts } = use(LocaleContext);
  const { currency, country, deliversTo } = form.watch();
  const names = new Intl.DisplayNames([texts], { type: 'currency' });
  const decimals = minorDigits(currency);
  const priced = {
    validate: (typed: unknown) => keptAmount(String(typed), decimals) !== null || t('priceMissing'),
  };
  const percent = {
    validate: (typed: unknown) => {
      const rate = Number(typed);
      return (rate >= 0 && rate <= 100) || t('percentWrong');
    },
  };
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField form={form} name="currency" label={t('currency')} disabled={guide.place.isCurrencyFixed}>
          {Intl.supportedValuesOf('currency').map((code) => (
            <option key={code} value={code}>{`${code} – ${names.of(code)}`}</option>
          ))}
        </SelectField>
        <SelectField form={form} name="timeZone" label={t('timeZone')}>
          {['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </SelectField>
        <TextField
          form={form}
          name="taxPercent"
          label={t('tax')}
          hint={t('taxHint')}
          inputMode="decimal"
          rules={percent}
        />
        {reducedRates
          // Most countries have one reduced rate at most.
          .filter(
            (name) => name === 'reducedPercent' || presetFor(country)[name] !== null || form.watch(name),
          )
          .map((name) => (
            <TextField
              key={name}
              form={form}
              name={name}
              label={t(name)}
              hint={t('reducedHint', { name })}
              inputMode="decimal"
              rules={percent}
            />
          ))}
        <TextField
          form={form}
          name="shippingPrice"
          label={t('shippingPrice', { currency })}
          hint={t('shippingHint')}
          inputMode="decimal"
          decimals={decimals}
          rules={priced}
          required
        />
        <SelectField form={form} name="deliversTo" label={t('deliversTo')}>
          {deliveryZones.map((zone) => (
            <option key={zone} value={zone}>
              {t('zone', { zone })}
            </option>
          ))}
        </SelectField>
        {euCountries.includes(country) && deliversTo !== 'country' && (
          <SelectField form={form} name="euSalesTax" label={t('euSalesTax')}>
            {euSalesTaxes.map((which) => (
              <option key={which} value={which}>
                {t('euSalesTaxOf', { which })}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <CheckField form={form} name="pricesIncludeTax" label={t('pricesIncludeTax')} />
      <LanguagesField form={form} guide={guide} />
    </>
  );
}

function LanguagesField({ form, guide }: FieldsProps) {
  const t = useMessages('dashboard/guide/place');
  const { texts } = use(LocaleContext);
  const chosen = form.watch('languages');
  const { isMainLanguageFixed } = guide.place;
  const turn = (language: Locale) => {
    const others = chosen.filter((one) => one !== language);
    const next = others.length === chosen.length ? [...chosen, language] : others;
    const [first] = next;
    if (!first) return;
    form.setValue('languages', next, { shouldDirty: true });
    if (!isMainLanguageFixed && !next.includes(form.watch('mainLanguage')))
      form.setValue('mainLanguage', first, { shouldDirty: true });
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">{t('languages')}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {locales.map((language) => (
          <Checkbox key={language} checked={chosen.includes(language)} onChange={() => turn(language)}>
            {languageName(language, texts)}
          </Checkbox>
        ))}
      </div>
      <div className="max-w-md pt-3">
        <SelectField
          form={form}
          name="mainLanguage"
          label={t('mainLanguage')}
          hint={t('languagesNote', { language: languageName(chosen[0] ?? guide.place.mainLanguage, texts) })}
          disabled={isMainLanguageFixed}
        >
          {[...new Set(isMainLanguageFixed ? [guide.place.mainLanguage] : chosen)].map((language) => (
            <option key={language} value={language}>
              {languageName(language, texts)}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  );
}
