import Plus from 'lucide-react/icons/plus';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { MOST_OPTIONS } from '#domains/catalog/limits.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { FormPart } from '#ui/dashboard/form-fields.tsx';
import { textDrafts } from '#ui/dashboard/text-drafts.ts';
import { missingWays, withAllWays } from '../choices.ts';
import type { ProductDraft } from '../product-draft.ts';
import type { FormRules } from '../use-form-rules.ts';
import { OnlyVariant } from './only-variant.tsx';
import { OptionEditor } from './option-editor.tsx';
import { useChoosable } from './use-choosable.ts';
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
    <FormPart title={t('variants')}>
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
    </FormPart>
  );
}
