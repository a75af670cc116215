import { use } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { minorDigits } from '#platform/money.ts';
import { CheckField, SelectField, TextField } from '#ui/dashboard/form-fields.tsx';
import { MOST_USES, MOST_USES_EACH } from '../../limits.ts';
import { useRules } from '../use-term-form.ts';
import type { PromotionDraft } from './promotion-draft.ts';
import type { PromotionLabels } from './promotion-form.tsx';

type Props = { form: UseFormReturn<PromotionDraft>; labels: PromotionLabels };

const numeric = { inputMode: 'decimal' } as const;
const whole = { inputMode: 'numeric' } as const;

/** The discount, and its conditions. */
export function GiftPart({ form, labels }: Props) {
  const t = useMessages('dashboard/pricing/promotions');
  const rules = useRules();
  const field = (name: keyof PromotionLabels) => ({ form, name, label: labels[name] });
  const kind = form.watch('kind');
  const money = { ...numeric, decimals: minorDigits(use(LocaleContext).currency) };
  const percent = {
    validate: (typed: unknown) => {
      const isFine = Number(typed) >= 0.01 && Number(typed) <= 100;
      return form.getValues('kind') !== 'percentage' || isFine || t('percentWrong');
    },
  };
  const amount = {
    validate: (typed: unknown) => {
      if (form.getValues('kind') !== 'amount') return true;
      return Number(typed) > 0 ? rules.amount.validate(typed) : t('amountMissing');
    },
  };
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField {...field('kind')}>
          <option value="percentage">{t('percentage')}</option>
          <option value="amount">{t('fixed')}</option>
          <option value="free_shipping">{t('freeShipping')}</option>
        </SelectField>
        {kind === 'percentage' && (
          <TextField {...field('percentOff')} {...numeric} rules={percent} required />
        )}
        {kind === 'amount' && <TextField {...field('amount')} {...money} rules={amount} required />}
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field('code')} hint={t('codeHint')} maxLength={100} spellCheck={false} />
        <TextField {...field('minimum')} {...money} hint={t('minimumHint')} rules={rules.amountOrNone} />
      </div>
    </>
  );
}

/** Customers, period and number of uses. */
export function LimitsPart({ form, labels }: Props) {
  const t = useMessages('dashboard/pricing/promotions');
  const { wholeOrNone } = useRules();
  const field = (name: keyof PromotionLabels) => ({ form, name, label: labels[name] });
  const later = {
    validate: (end: unknown) => {
      const start = form.getValues('startsAt');
      return !end || !start || String(end) > start || t('endsBefore');
    },
  };
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
      <div className="grid gap-3">
        <CheckField {...field('isFirstOrderOnly')} hint={t('firstOrderHint')} />
        <CheckField {...field('isActive')} />
      </div>
    </>
  );
}
