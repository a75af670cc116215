import { use } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { labelOf } from '#domains/catalog/fields/in-words.ts';
import { entriesOf } from '#domains/catalog/fields/kinds.ts';
import { variantFields } from '#domains/catalog/fields/product-fields.ts';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useFieldTexts } from '../../field-texts.ts';
import type { ProductDraft } from '../product-draft.ts';
import type { FormRules } from '../use-form-rules.ts';
import type { ChoosableForm } from './use-choosable.ts';
import { VariantRow } from './variant-row.tsx';

type Props = Pick<ChoosableForm, 'current' | 'set'> & {
  form: UseFormReturn<ProductDraft>;
  rules: FormRules;
  productId: string | null;
};

/** The variants, one row each; phones stack the fields. */
export function VariantTable({ form, rules, productId, current, set }: Props) {
  const t = useMessages('dashboard/products/form');
  const { currency } = use(LocaleContext);
  const texts = useFieldTexts();
  const { fields } = useFieldArray({ control: form.control, name: 'variants', keyName: 'key' });
  const heads = [
    t('variant'),
    t('picture'),
    t('sku'),
    t('price', { currency }),
    t('quantity'),
    t('compareAt', { currency }),
    t('cost', { currency }),
    t('unitDeposit', { currency }),
    ...entriesOf(variantFields).map(([, field]) => labelOf(field, texts)),
    t('trackQuantity'),
  ];
  const remove = (index: number) => set({ ...current(), variants: current().variants.toSpliced(index, 1) });
  return (
    <div className="relative overflow-x-auto rounded-lg border border-line bg-raised">
      <table aria-label={t('variants')} className="w-full border-collapse text-sm">
        <thead className="border-line border-b text-quiet text-xs max-md:sr-only">
          <tr>
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className="h-10 whitespace-nowrap px-2 text-start font-medium first:ps-4"
              >
                {head}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {fields.map(({ key, choices }, index) => (
            <VariantRow
              key={key}
              form={form}
              rules={rules}
              productId={productId}
              index={index}
              name={choices.join(' / ')}
              onRemove={fields.length > 1 ? () => remove(index) : null}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
