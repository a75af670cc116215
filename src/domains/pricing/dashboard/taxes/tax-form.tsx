import { use } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { LocaleContext, useLocale, useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { CountryOptions } from '#ui/dashboard/country-options.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { EditForm } from '#ui/dashboard/edit-form.tsx';
import { FieldCard, SelectField, TextField } from '#ui/dashboard/form-fields.tsx';
import { textShown } from '#ui/dashboard/text-drafts.ts';
import type { TaxRate } from '../../contract/term-shapes.ts';
import { rateClasses } from '../../limits.ts';
import { countryNames, unknownCountries } from '../countries.ts';
import { formatPercent } from '../format-percent.ts';
import { rateCalls } from '../term-calls.ts';
import { NameFields, ShownToCustomers } from '../term-parts.tsx';
import { useRegions } from '../use-regions.ts';
import { useTermForm } from '../use-term-form.ts';
import { type RateDraft, rateDraft, rateTerms } from './rate-draft.ts';

type Props = { rate: TaxRate | null; onDone: () => Promise<void>; onCancel: () => void };

const isPercent = (typed: string) => typed !== '' && Number(typed) >= 0 && Number(typed) <= 100;

/** Creates or edits a tax rate. */
export function TaxForm({ rate, onDone, onCancel }: Props) {
  const t = useMessages('dashboard/pricing/taxes');
  const term = useMessages('dashboard/pricing/general');
  const edit = useTermForm({
    calls: rateCalls,
    thing: rate,
    onDone,
    draftOf: rateDraft,
    termsOf: rateTerms,
    fieldOf: (code) => (code === 'pricing.tax_rate_taken' ? 'country' : undefined),
  });
  const { form } = edit;
  const { timeZone } = use(LocaleContext);
  const labels = {
    name: term('name'),
    country: t('country'),
    region: t('region'),
    percent: t('percent'),
    taxClass: t('taxClass'),
    startsAt: t('startsAt', { zone: timeZone }),
  };
  const field = (name: keyof typeof labels) => ({ form, name, label: labels[name] });
  const rules = {
    country: {
      validate: (typed: unknown) => {
        const code = String(typed).trim().toUpperCase();
        return unknownCountries([code]).length === 0 || term('countryWrong', { code: code || '–' });
      },
      // A region is one of its country.
      onChange: () => form.setValue('region', '', { shouldDirty: true }),
    },
    percent: { validate: (typed: unknown) => isPercent(String(typed)) || t('percentWrong') },
  };
  return (
    <DashboardPage
      title={rate ? t('editRate') : t('newRate')}
      within={{ name: t('taxes'), href: '/dashboard/settings/taxes' }}
    >
      <EditForm edit={edit} labels={labels} onCancel={onCancel} save={term(rate ? 'save' : 'create')}>
        <FieldCard>
          <NameFields form={form} />
          <div className="grid items-start gap-5 sm:grid-cols-3">
            <SelectField {...field('country')} rules={rules.country} isRequired>
              <option value="" />
              <CountryOptions chosen={form.watch('country')} />
            </SelectField>
            <RegionField form={form} label={labels.region} />
            <TextField {...field('percent')} inputMode="decimal" rules={rules.percent} required />
          </div>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <SelectField {...field('taxClass')} hint={t('classHint')}>
              {rateClasses.map((one) => (
                <option key={one} value={one}>
                  {t('class', { class: one })}
                </option>
              ))}
            </SelectField>
            <TextField {...field('startsAt')} type="datetime-local" hint={t('startsHint')} />
          </div>
          <RatePreview draft={form.watch()} />
        </FieldCard>
      </EditForm>
    </DashboardPage>
  );
}

/** A region of the country by its name; nothing where the checkout asks for none. */
function RegionField({ form, label }: { form: UseFormReturn<RateDraft>; label: string }) {
  const t = useMessages('dashboard/pricing/taxes');
  const [country, chosen] = form.watch(['country', 'region']);
  const regions = useRegions(country);
  const isListed = regions.some(({ code }) => code === chosen);
  if (regions.length === 0 && !chosen) return null;
  return (
    <SelectField form={form} name="region" label={label} hint={t('regionHint')}>
      <option value="">{t('wholeCountry')}</option>
      {chosen && !isListed && <option value={chosen}>{chosen}</option>}
      {regions.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function RatePreview({ draft }: { draft: RateDraft }) {
  const t = useMessages('dashboard/pricing/taxes');
  const locale = useTexts();
  const { country, region, rate } = rateTerms(draft);
  const name = textShown(draft, 'name', useLocale());
  const regions = useRegions(country);
  if (unknownCountries([country]).length > 0) return null;
  const countryName = countryNames(locale, [country]);
  return (
    <ShownToCustomers>
      <p>
        {t('shown', {
          name: name || '…',
          rate: formatPercent(locale, rate),
          place: region
            ? `${countryName}, ${regions.find(({ code }) => code === region)?.name ?? region}`
            : countryName,
        })}
      </p>
    </ShownToCustomers>
  );
}
