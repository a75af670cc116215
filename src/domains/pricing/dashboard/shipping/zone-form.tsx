import type { UseFormReturn } from 'react-hook-form';
import { countryName } from '#platform/i18n/country-name.ts';
import { useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Checkbox } from '#ui/choice.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { EditForm } from '#ui/dashboard/edit-form.tsx';
import { FieldCard, LinesField, TextField } from '#ui/dashboard/form-fields.tsx';
import type { ShippingZone } from '../../contract/term-shapes.ts';
import { LONGEST_TERM_NAME } from '../../limits.ts';
import { zoneCalls } from '../term-calls.ts';
import { CountriesField } from '../term-parts.tsx';
import { useRegions } from '../use-regions.ts';
import { useRules, useTermForm } from '../use-term-form.ts';
import { wrongCode, type ZoneDraft, zoneDraft, zoneTerms } from './zone-draft.ts';

type Props = { zone: ShippingZone | null; onDone: () => Promise<void>; onCancel: () => void };

/** Creates or edits a shipping zone. */
export function ZoneForm({ zone, onDone, onCancel }: Props) {
  const t = useMessages('dashboard/pricing/zones');
  const term = useMessages('dashboard/pricing/general');
  const rules = useRules();
  const edit = useTermForm({
    calls: zoneCalls,
    thing: zone,
    onDone,
    draftOf: zoneDraft,
    termsOf: zoneTerms,
  });
  const { form } = edit;
  const labels = {
    name: term('name'),
    countries: t('countries'),
    regions: t('regions'),
    postcodes: t('postcodes'),
    excludedPostcodes: t('excludedPostcodes'),
  };
  const codes = {
    validate: (typed: unknown) => {
      const line = wrongCode(String(typed));
      return line === undefined || t('codeWrong', { line });
    },
  };
  return (
    <DashboardPage
      title={zone ? zone.name : t('newZone')}
      within={{ name: t('shipping'), href: '/dashboard/settings/shipping' }}
    >
      <EditForm edit={edit} labels={labels} onCancel={onCancel} save={term(zone ? 'save' : 'create')}>
        <FieldCard>
          <TextField
            form={form}
            name="name"
            label={labels.name}
            hint={t('nameHint')}
            rules={rules.named}
            maxLength={LONGEST_TERM_NAME}
            required
          />
          <CountriesField form={form} label={labels.countries} hint={t('countriesHint')} />
          {form.watch('countries').map((country) => (
            <RegionsField key={country} form={form} country={country} />
          ))}
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <LinesField
              form={form}
              name="postcodes"
              label={labels.postcodes}
              hint={t('postcodesHint')}
              rules={codes}
              rows={5}
            />
            <LinesField
              form={form}
              name="excludedPostcodes"
              label={labels.excludedPostcodes}
              hint={t('excludedHint')}
              rules={codes}
              rows={5}
            />
          </div>
          <p className="text-quiet text-sm">{t('closest')}</p>
        </FieldCard>
      </EditForm>
    </DashboardPage>
  );
}

/** The regions of a country by their names; nothing where the checkout asks for none. */
function RegionsField({ form, country }: { form: UseFormReturn<ZoneDraft>; country: string }) {
  const t = useMessages('dashboard/pricing/zones');
  const locale = useTexts();
  const regions = useRegions(country);
  if (regions.length === 0) return null;
  const chosen = form.watch('regions').filter((region) => region.startsWith(`${country}-`)).length;
  return (
    <details className="rounded-md border border-line px-4 py-3" open={chosen > 0}>
      <summary className="cursor-pointer font-medium text-sm">
        {t('regionsOf', { country: countryName(locale, country), chosen })}
      </summary>
      <fieldset className="mt-3 grid min-w-0 gap-x-5 sm:grid-cols-3">
        <legend className="sr-only">
          {t('regionsOf', { country: countryName(locale, country), chosen })}
        </legend>
        {regions.map(({ code, name }) => (
          <Checkbox key={code} value={`${country}-${code}`} {...form.register('regions')}>
            <bdi>{name}</bdi>
          </Checkbox>
        ))}
      </fieldset>
    </details>
  );
}
