import { use } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { minorDigits } from '#platform/money.ts';
import { CardPart, SelectField, TextField } from '#ui/dashboard/form-fields.tsx';
import type { ProductDraft } from './product-draft.ts';
import type { FormRules } from './use-form-rules.ts';

/** The deal, a temporary price. */
export function DealPart({ form, rules }: { form: UseFormReturn<ProductDraft>; rules: FormRules }) {
  const t = useMessages('dashboard/products/form');
  const { currency, timeZone } = use(LocaleContext);
  const kind = form.watch('dealKind');
  const isPercent = kind === 'percent';
  return (
    <CardPart title={t('deal')}>
      <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField form={form} name="dealKind" label={t('dealKind')}>
          <option value="none">{t('dealNone')}</option>
          <option value="percent">{t('dealPercent')}</option>
          <option value="price">{t('dealPrice')}</option>
        </SelectField>
        {kind !== 'none' && (
          <>
            <TextField
              key={kind}
              form={form}
              name="dealAmount"
              inputMode="decimal"
              {...(!isPercent && { decimals: minorDigits(currency) })}
              label={isPercent ? t('percentOff') : t('dealAmount', { currency })}
              rules={isPercent ? rules.percent : rules.dealPrice}
            />
            <TextField
              form={form}
              name="dealStartsAt"
              type="datetime-local"
              label={t('startsAt', { zone: timeZone })}
              rules={rules.moment}
            />
            <TextField
              form={form}
              name="dealEndsAt"
              type="datetime-local"
              label={t('endsAt', { zone: timeZone })}
              rules={rules.dealEnd(form.watch('dealStartsAt'))}
            />
          </>
        )}
      </div>
    </CardPart>
  );
}
