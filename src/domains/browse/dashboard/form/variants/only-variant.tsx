import { use } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { minorDigits } from '#platform/money.ts';
import { TextField } from '#ui/desk/form-fields.tsx';
import * as messages from '../messages.ts';
import type { ProductDraft } from '../product-draft.ts';
import type { FormRules } from '../use-form-rules.ts';

type Props = { form: UseFormReturn<ProductDraft>; rules: FormRules; isNew: boolean };

const whole = { inputMode: 'numeric' } as const;

/** Price and stock of a product without a choice. */
export function OnlyVariant({ form, rules, isNew }: Props) {
  const t = useMessages(messages);
  const { currency } = use(LocaleContext);
  const money = { inputMode: 'decimal', decimals: minorDigits(currency) } as const;
  const isStored = form.watch('variants.0.id') !== '';
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <TextField
        {...{ form, ...money, name: 'variants.0.price', label: t('price', { currency }) }}
        rules={rules.price(isStored)}
        required={isNew}
      />
      <TextField
        {...{ form, ...money, name: 'variants.0.compareAtPrice', label: t('compareAt', { currency }) }}
        rules={rules.optionalPrice}
        hint={t('compareAtHint')}
      />
      <TextField
        {...{ form, ...whole, name: 'variants.0.stock', label: t('quantity') }}
        rules={rules.stock(isStored, true)}
        required={isNew}
      />
      <TextField {...{ form, name: 'variants.0.sku', label: t('sku') }} />
      <TextField
        {...{ form, ...whole, name: 'variants.0.weight', label: t('weight'), rules: rules.weight }}
      />
    </div>
  );
}
