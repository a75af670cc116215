import { use } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { entriesOf } from '#domains/catalog/fields/kinds.ts';
import { variantFields } from '#domains/catalog/fields/product-fields.ts';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { minorDigits } from '#platform/money.ts';
import { CheckField, TextField } from '#ui/dashboard/form-fields.tsx';
import { TypedMargin } from '../../margin.tsx';
import { FieldInput } from '../fields/field-input.tsx';
import type { ProductDraft } from '../product-draft.ts';
import type { FormRules } from '../use-form-rules.ts';
import { SharedSku } from './shared-sku.tsx';

type Props = { form: UseFormReturn<ProductDraft>; rules: FormRules; productId: string | null };

const whole = { inputMode: 'numeric' } as const;

/** Price and stock of a product without options. */
export function OnlyVariant({ form, rules, productId }: Props) {
  const t = useMessages('dashboard/products/form');
  const { currency } = use(LocaleContext);
  const money = { inputMode: 'decimal', decimals: minorDigits(currency) } as const;
  const isNew = productId === null;
  const isStored = form.watch('variants.0.id') !== '';
  const [isTracked, isSoldOn] = form.watch(['variants.0.isTracked', 'variants.0.continuesSelling']);
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <TextField
        form={form}
        {...money}
        name="variants.0.price"
        label={t('price', { currency })}
        rules={rules.price(isStored)}
        required={isNew}
      />
      <TextField
        form={form}
        {...money}
        name="variants.0.compareAtPrice"
        label={t('compareAt', { currency })}
        rules={rules.optionalPrice}
        hint={t('compareAtHint')}
      />
      <div>
        <TextField
          form={form}
          {...money}
          name="variants.0.cost"
          label={t('cost', { currency })}
          rules={rules.optionalPrice}
          hint={t('costHint')}
        />
        <TypedMargin form={form} index={0} />
      </div>
      <TextField
        form={form}
        {...money}
        name="variants.0.deposit"
        label={t('unitDeposit', { currency })}
        rules={rules.optionalPrice}
        hint={t('depositHint')}
      />
      {isTracked && (
        <TextField
          form={form}
          {...whole}
          name="variants.0.stock"
          label={t('quantity')}
          rules={rules.stock(isStored, true, isSoldOn)}
          required={isNew}
        />
      )}
      <div>
        <TextField form={form} name="variants.0.sku" label={t('sku')} />
        <SharedSku form={form} productId={productId} index={0} />
      </div>
      {entriesOf(variantFields).map(([name, field]) => (
        <FieldInput key={name} form={form} name={`variants.0.${name}`} field={field} />
      ))}
      <div className="grid gap-3 sm:col-span-full">
        <CheckField
          form={form}
          name="variants.0.isTracked"
          label={t('trackQuantity')}
          hint={t('trackHint')}
        />
        {isTracked && (
          <CheckField
            form={form}
            name="variants.0.continuesSelling"
            label={t('continueSelling')}
            hint={t('continueHint')}
          />
        )}
      </div>
    </div>
  );
}
