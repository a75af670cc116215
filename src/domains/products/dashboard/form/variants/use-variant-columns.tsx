import { use, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { labelOf } from '#domains/catalog/fields/in-words.ts';
import { entriesOf } from '#domains/catalog/fields/kinds.ts';
import { variantFields } from '#domains/catalog/fields/product-fields.ts';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { type NamedColumn, useColumnChoice } from '#ui/dashboard/column-choice.tsx';
import { useFieldTexts } from '../../field-texts.ts';
import type { ProductDraft, VariantDraft } from '../product-draft.ts';

export type RareColumn = 'compareAtPrice' | 'cost' | 'deposit' | keyof typeof variantFields;

/**
 * The seldom used columns of the variants that are shown: chosen ones, and those with a value. One that is emptied
 * stays while the form is open.
 */
export function useVariantColumns(form: UseFormReturn<ProductDraft>) {
  const t = useMessages('dashboard/products/form');
  const { currency } = use(LocaleContext);
  const texts = useFieldTexts();
  const used = useRef(new Set<RareColumn>());
  const rare: (readonly [RareColumn, string])[] = [
    ['compareAtPrice', t('compareAt', { currency })],
    ['cost', t('cost', { currency })],
    ['deposit', t('unitDeposit', { currency })],
    ...entriesOf(variantFields).map(([name, field]) => [name, labelOf(field, texts)] as const),
  ];
  const variants = form.watch('variants');
  for (const [name] of rare) if (variants.some((variant) => Boolean(variant[name]))) used.current.add(name);
  const columns = rare.map(
    ([name, head]): NamedColumn<VariantDraft> => ({ name, head, isExtra: true, cell: () => null }),
  );
  const { shown, control } = useColumnChoice('variants', columns, { isOnPhones: true });
  const isShown = (name: RareColumn) =>
    used.current.has(name) || shown.some((column) => column.name === name);
  return { columns: rare.filter(([name]) => isShown(name)), isShown, control };
}
