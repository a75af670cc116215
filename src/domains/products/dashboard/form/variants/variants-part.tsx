import Plus from 'lucide-react/icons/plus';
import { use } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { entriesOf } from '#domains/catalog/fields/kinds.ts';
import { variantFields } from '#domains/catalog/fields/product-fields.ts';
import { MOST_OPTIONS } from '#domains/catalog/limits.ts';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { minorDigits } from '#platform/money.ts';
import { Button } from '#ui/button.tsx';
import { CardPart, CheckField, TextField } from '#ui/dashboard/form-fields.tsx';
import { textDrafts } from '#ui/dashboard/text-drafts.ts';
import { TypedMargin } from '../../margin.tsx';
import { missingWays, withAllWays } from '../choices.ts';
import { FieldInput } from '../fields/field-input.tsx';
import type { ProductDraft } from '../product-draft.ts';
import type { FormRules } from '../use-form-rules.ts';
import { OptionEditor } from './option-editor.tsx';
import { SharedSku } from './shared-sku.tsx';
import { useChoosable } from './use-choosable.ts';
import { OnlyVariantFields, VariantFields } from './variant-fields.tsx';
import { VariantTable } from './variant-table.tsx';

type Props = { form: UseFormReturn<ProductDraft>; rules: FormRules; productId: string | null };

/** Options and variants, with price and stock. */
export function VariantsPart({ form, rules, productId }: Props) {
  const t = useMessages('dashboard/products/form');
  const { choosable, current, set } = useChoosable(form);
  const { options, variants } = choosable;
  const isSingle = options.every(({ choices }) => choices.length === 0);
  const missing = isSingle ? 0 : missingWays(choosable);
  const problem = form.formState.errors.options?.message ?? rules.variantCount(variants.length + missing);
  form.register('options', rules.options);
  const addOption = () => {
    flushSync(() =>
      set({ ...current(), options: [...options, { name: '', ...textDrafts(['name']), choices: [] }] }),
    );
    form.setFocus(`options.${options.length}.name`);
  };
  return (
    <CardPart title={t('variants')}>
      {isSingle && <OnlyVariant form={form} rules={rules} productId={productId} />}
      {options.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is identified by its position
        <OptionEditor key={index} form={form} index={index} current={current} set={set} />
      ))}
      {problem && (
        <p role="alert" className="text-bad text-sm">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {options.length < MOST_OPTIONS && (
          <Button look="secondary" size="sm" onClick={addOption}>
            <Plus aria-hidden className="size-4" />
            {t('addOption')}
          </Button>
        )}
        {options.length === 0 && <p className="text-quiet text-sm">{t('variantsHint')}</p>}
        {missing > 0 && (
          <Button look="quiet" size="sm" onClick={() => set(withAllWays(current()))}>
            {t('allWays', { count: missing })}
          </Button>
        )}
      </div>
      {!isSingle && (
        <VariantTable form={form} rules={rules} productId={productId} current={current} set={set} />
      )}
      {!isSingle && <VariantFields form={form} />}
    </CardPart>
  );
}

const whole = { inputMode: 'numeric' } as const;

/** Price and stock of a product without options. */
function OnlyVariant({ form, rules, productId }: Props) {
  const t = useMessages('dashboard/products/form');
  const { currency } = use(LocaleContext);
  const money = { inputMode: 'decimal', decimals: minorDigits(currency) } as const;
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
        required={rules.needsAll}
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
      {isTracked && (
        <TextField
          form={form}
          {...whole}
          name="variants.0.stock"
          label={t('quantity')}
          rules={rules.stock(isStored, true, isSoldOn)}
          required={rules.needsAll}
        />
      )}
      <div>
        <TextField form={form} name="variants.0.sku" label={t('sku')} />
        <SharedSku form={form} productId={productId} index={0} />
      </div>
      {entriesOf(variantFields).map(([name, field]) => (
        <FieldInput key={name} form={form} name={`variants.0.${name}`} field={field} />
      ))}
      <TextField
        form={form}
        {...money}
        name="variants.0.deposit"
        label={t('unitDeposit', { currency })}
        rules={rules.optionalPrice}
        hint={t('depositHint')}
      />
      <OnlyVariantFields form={form} />
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
