import type { UseFormReturn } from 'react-hook-form';
import { useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { languages } from '#platform/locale.ts';
import { Checkbox } from '#ui/choice.tsx';
import { CheckField, SelectField, TextField } from '#ui/dashboard/form-fields.tsx';
import type { CustomerGroup } from '../../contract/customer-groups.ts';
import { CountriesField } from '../term-parts.tsx';
import { useRules } from '../use-term-form.ts';
import type { GroupDraft } from './use-group-form.ts';

const MOST_DAYS = 3_650;
const LONGEST_TAGS = 500;

/** Further conditions of a group: last order, account, what was bought; and whether all or any must hold. */
export function RuleFields({ form }: { form: UseFormReturn<GroupDraft> }) {
  const t = useMessages('dashboard/pricing/groups');
  const rules = useRules();
  const days = rules.wholeOrNone(1, MOST_DAYS);
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="orderedWithinDays"
          label={t('orderedWithin')}
          inputMode="numeric"
          rules={days}
        />
        <TextField form={form} name="silentForDays" label={t('silentFor')} inputMode="numeric" rules={days} />
      </div>
      <CountriesField form={form} label={t('lastCountries')} hint={t('lastCountriesHint')} />
      <TextField
        form={form}
        name="boughtTags"
        label={t('boughtTags')}
        hint={t('boughtTagsHint')}
        maxLength={LONGEST_TAGS}
      />
      <LanguageChoice form={form} />
      <CheckField form={form} name="isSubscriber" label={t('isSubscriber')} />
      <SelectField form={form} name="matches" label={t('matches')}>
        <option value="all">{t('matchesAll')}</option>
        <option value="any">{t('matchesAny')}</option>
      </SelectField>
    </>
  );
}

function LanguageChoice({ form }: { form: UseFormReturn<GroupDraft> }) {
  const t = useMessages('dashboard/pricing/groups');
  return (
    <fieldset>
      <legend className="font-medium text-sm">{t('accountLanguages')}</legend>
      <div className="mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {Object.entries(languages).map(([code, { name }]) => (
          <Checkbox key={code} value={code} {...form.register('languages')}>
            <span lang={code}>{name}</span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

type Rule = Omit<CustomerGroup, 'minOrders' | 'minSpent'>;

/** The further conditions of a group as short texts. */
export function useRuleFacts(): (group: Rule) => string[] {
  const t = useMessages('dashboard/pricing/groups');
  const texts = useTexts();
  const names = (type: 'region' | 'language', codes: readonly string[]) => {
    const known = new Intl.DisplayNames(texts, { type });
    return codes.map((code) => known.of(code) ?? code).join(', ');
  };
  return ({ orderedWithinDays, silentForDays, countries, boughtTags, languages: spoken, isSubscriber }) =>
    [
      orderedWithinDays === null ? '' : t('withinFact', { count: orderedWithinDays }),
      silentForDays === null ? '' : t('silentFact', { count: silentForDays }),
      countries.length === 0 ? '' : t('countriesFact', { names: names('region', countries) }),
      boughtTags.length === 0 ? '' : t('tagsFact', { tags: boughtTags.join(', ') }),
      spoken.length === 0 ? '' : t('languagesFact', { names: names('language', spoken) }),
      isSubscriber ? t('subscriberFact') : '',
    ].filter(Boolean);
}
