import ChevronDown from 'lucide-react/icons/chevron-down';
import type { UseFormReturn } from 'react-hook-form';
import { CustomInputs } from '#domains/catalog/dashboard/custom-fields/custom-inputs.tsx';
import { useFieldsOf } from '#domains/catalog/dashboard/custom-fields/values-panel.tsx';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { variantName } from '../choices.ts';
import type { ProductDraft } from '../product-draft.ts';

type Props = { form: UseFormReturn<ProductDraft> };

/** The shop's own fields of each variant, folded by variant; nothing where there are none. */
export function VariantFields({ form }: Props) {
  const t = useMessages('dashboard/products/form');
  const locale = useLocale();
  const fields = useFieldsOf('variant');
  const [options, variants] = form.watch(['options', 'variants']);
  if (fields.length === 0) return null;
  return (
    <div className="grid divide-y divide-line rounded-lg border border-line bg-raised">
      {variants.map(({ id, choices }, index) => (
        <details
          key={id || choices.join('\0')}
          // What is to be corrected must be seen.
          open={form.formState.errors.variants?.[index]?.fields ? true : undefined}
          className="group"
        >
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 font-medium text-sm">
            {t('ofVariant', { field: t('customFields'), name: variantName(options, choices, locale) })}
            <ChevronDown aria-hidden className="size-4.5 shrink-0 text-quiet group-open:rotate-180" />
          </summary>
          <div className="grid items-start gap-5 px-4 pt-1 pb-4 md:grid-cols-2">
            <CustomInputs form={form} name={`variants.${index}.fields`} fields={fields} />
          </div>
        </details>
      ))}
    </div>
  );
}

/** The same of the only variant of a product without options. */
export const OnlyVariantFields = ({ form }: Props) => (
  <CustomInputs form={form} name="variants.0.fields" fields={useFieldsOf('variant')} />
);
