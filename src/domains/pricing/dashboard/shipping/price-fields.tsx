import X from 'lucide-react/icons/x';
import { use } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { minorDigits } from '#platform/money.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/dashboard/form-fields.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { HEAVIEST_GRAMS, MOST_STEPS, pricings } from '../../limits.ts';
import { useRules } from '../use-term-form.ts';
import { isHigher, type MethodDraft, openStep } from './method-draft.ts';

type Props = { form: UseFormReturn<MethodDraft> };

/** The price of a shipping method: the same for all orders, or by steps. */
export function PriceFields({ form }: Props) {
  const t = useMessages('dashboard/pricing/shipping');
  const { currency } = use(LocaleContext);
  const rules = useRules();
  const money = { inputMode: 'decimal', decimals: minorDigits(currency) } as const;
  const pricedBy = form.watch('pricedBy');
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField form={form} name="pricedBy" label={t('pricedBy')}>
          {pricings.map((pricing) => (
            <option key={pricing} value={pricing}>
              {t('pricing', { pricing })}
            </option>
          ))}
        </SelectField>
        {pricedBy === 'flat' && (
          <TextField
            form={form}
            name="price"
            label={t('price', { currency })}
            {...money}
            rules={rules.amount}
            required
          />
        )}
      </div>
      {pricedBy !== 'flat' && <StepsField form={form} />}
      <TextField
        form={form}
        name="freeFrom"
        label={t('freeFrom', { currency })}
        hint={t('freeFromHint')}
        {...money}
        rules={rules.amountOrNone}
      />
    </>
  );
}

/** The table: each step begins where the one before it ends, so that there are neither gaps nor overlaps. */
function StepsField({ form }: Props) {
  const t = useMessages('dashboard/pricing/shipping');
  const { currency } = use(LocaleContext);
  const rules = useRules();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'steps' });
  const pricedBy = form.watch('pricedBy');
  const isWhole = pricedBy === 'pieces';
  const most = pricedBy === 'weight' ? HEAVIEST_GRAMS / 1000 : HEAVIEST_GRAMS;
  const ruleOf = (place: number) => ({
    validate: (typed: unknown) => {
      const text = String(typed ?? '');
      const isNumber = text === '' || (Number(text) > 0 && Number(text) <= most);
      if (!isNumber || (isWhole && !/^\d*$/.test(text))) return t('stepWrong');
      return isHigher(form.getValues('steps'), place) || t(text === '' ? 'stepOpen' : 'stepLower');
    },
  });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium text-sm">{t('table')}</legend>
      <p className="text-quiet text-sm">{t('tableHint')}</p>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex items-start gap-3">
          <TextField
            form={form}
            name={`steps.${index}.upTo`}
            label={t('upTo', { pricedBy, currency })}
            inputMode={isWhole ? 'numeric' : 'decimal'}
            rules={ruleOf(index)}
            className="min-w-0 flex-1"
          />
          <TextField
            form={form}
            name={`steps.${index}.price`}
            label={t('price', { currency })}
            inputMode="decimal"
            decimals={minorDigits(currency)}
            rules={rules.amount}
            required
            className="min-w-0 flex-1"
          />
          {fields.length > 1 && (
            <IconButton label={t('removeStep')} onClick={() => remove(index)} className="mt-7">
              <X aria-hidden className="size-4.5" />
            </IconButton>
          )}
        </div>
      ))}
      {fields.length < MOST_STEPS && (
        <Button
          look="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => append({ ...openStep })}
        >
          {t('addStep')}
        </Button>
      )}
    </fieldset>
  );
}
