import { use } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { minorDigits } from '#platform/money.ts';
import { CheckField, SelectField, TextField } from '#ui/dashboard/form-fields.tsx';
import { endsLater } from '#ui/dashboard/form-rules.ts';
import { HEAVIEST_GRAMS, LONGEST_CODE, MOST_UNITS, MOST_USES, MOST_USES_EACH } from '../../limits.ts';
import { GroupsField } from '../groups/groups-field.tsx';
import { CountriesField } from '../term-parts.tsx';
import { useRules } from '../use-term-form.ts';
import type { PromotionDraft, PromotionLabels } from './promotion-draft.ts';
import { TiersField } from './promotion-goods.tsx';

type Props = { form: UseFormReturn<PromotionDraft>; labels: PromotionLabels };

const numeric = { inputMode: 'decimal' } as const;
const whole = { inputMode: 'numeric' } as const;

/** The discount, and its conditions. */
export function GiftPart({ form, labels }: Props) {
  const t = useMessages('dashboard/pricing/promotions');
  const rules = useRules();
  const field = (name: keyof PromotionLabels) => ({ form, name, label: labels[name] });
  const kind = form.watch('kind');
  const { currency } = use(LocaleContext);
  const money = { ...numeric, decimals: minorDigits(currency) };
  const percent = {
    validate: (typed: unknown) => {
      const isFine = Number(typed) >= 0.01 && Number(typed) <= 100;
      return !['percentage', 'buy_get'].includes(form.getValues('kind')) || isFine || t('percentWrong');
    },
  };
  const amount = {
    validate: (typed: unknown) => {
      if (!['amount', 'bundle', 'set'].includes(form.getValues('kind'))) return true;
      return Number(typed) > 0 ? rules.amount.validate(typed) : t('amountMissing');
    },
  };
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField {...field('kind')}>
          <option value="percentage">{t('percentage')}</option>
          <option value="amount">{t('fixed')}</option>
          <option value="tiers">{t('tiers')}</option>
          <option value="buy_get">{t('buyGet')}</option>
          <option value="bundle">{t('bundle')}</option>
          <option value="set">{t('oneOfEach')}</option>
          <option value="free_shipping">{t('freeShipping')}</option>
        </SelectField>
        {kind === 'percentage' && (
          <TextField {...field('percentOff')} {...numeric} rules={percent} required />
        )}
        {kind === 'amount' && <TextField {...field('amount')} {...money} rules={amount} required />}
        {kind === 'bundle' && (
          <>
            <TextField
              {...field('buyQuantity')}
              {...whole}
              label={t('setQuantity')}
              rules={rules.whole(1, MOST_UNITS)}
              required
            />
            <TextField
              {...field('amount')}
              {...money}
              label={t('setPrice', { currency })}
              rules={amount}
              required
            />
          </>
        )}
        {kind === 'set' && (
          <TextField
            {...field('amount')}
            {...money}
            label={t('setPrice', { currency })}
            hint={t('oneOfEachHint')}
            rules={amount}
            required
          />
        )}
        {kind === 'buy_get' && (
          <>
            <TextField
              {...field('buyQuantity')}
              {...whole}
              hint={t('buyHint')}
              rules={rules.whole(0, MOST_UNITS)}
              required
            />
            <TextField {...field('getQuantity')} {...whole} rules={rules.whole(1, MOST_UNITS)} required />
            <TextField
              {...field('percentOff')}
              {...numeric}
              label={t('getPercent')}
              hint={t('getPercentHint')}
              rules={percent}
              required
            />
          </>
        )}
      </div>
      {kind === 'tiers' && <TiersField form={form} labels={labels} />}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {!form.watch('hasCodes') && (
          <TextField {...field('code')} hint={t('codeHint')} maxLength={LONGEST_CODE} spellCheck={false} />
        )}
        <TextField {...field('minimum')} {...money} hint={t('minimumHint')} rules={rules.amountOrNone} />
      </div>
      <CheckField {...field('hasCodes')} hint={t('hasCodesHint')} />
    </>
  );
}

/** Customers, period and number of uses. */
export function LimitsPart({ form, labels }: Props) {
  const t = useMessages('dashboard/pricing/promotions');
  const { wholeOrNone } = useRules();
  const field = (name: keyof PromotionLabels) => ({ form, name, label: labels[name] });
  const later = endsLater(form, t('endsBefore'));
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field('startsAt')} type="datetime-local" hint={t('startsHint')} />
        <TextField {...field('endsAt')} type="datetime-local" hint={t('endsHint')} rules={later} />
        <TextField
          {...field('usageLimit')}
          {...whole}
          hint={t('limitHint')}
          rules={wholeOrNone(1, MOST_USES)}
        />
        <TextField
          {...field('usageLimitPerCustomer')}
          {...whole}
          hint={t('limitHint')}
          rules={wholeOrNone(1, MOST_USES_EACH)}
        />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <CountriesField form={form} label={labels.countries} hint={t('countriesHint')} />
        <TextField
          {...field('maxWeightGrams')}
          {...whole}
          hint={t('maxWeightHint')}
          rules={wholeOrNone(1, HEAVIEST_GRAMS)}
        />
      </div>
      <GroupsField form={form} label={labels.customerGroups} hint={t('groupsHint')} />
      <SelectField {...field('combining')} hint={t('combiningHint')}>
        <option value="one">{t('combineOne')}</option>
        <option value="all">{t('combineAll')}</option>
        <option value="none">{t('combineNone')}</option>
      </SelectField>
      <div className="grid gap-3">
        <CheckField {...field('isFirstOrderOnly')} hint={t('firstOrderHint')} />
        <CheckField {...field('isActive')} />
      </div>
    </>
  );
}
