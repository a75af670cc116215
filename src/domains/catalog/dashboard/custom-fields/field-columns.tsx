import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { NamedColumn } from '#ui/dashboard/column-choice.tsx';
import type { CustomFieldView } from '../../contract/custom-fields.ts';
import { type CustomValues, customInWords } from '../../fields/custom-fields.ts';
import { labelOfField } from './custom-inputs.tsx';

/** A column for each of these fields of the shop's own, for lists whose rows have values of them; hidden at first. */
export function useFieldColumns<Row extends { fields: CustomValues }>(
  fields: readonly CustomFieldView[],
): NamedColumn<Row>[] {
  const t = useMessages('dashboard/catalog/customFields');
  const locale = useLocale();
  const answers = { yes: t('yes'), no: t('no') };
  return fields.map((field) => ({
    name: `fields.${field.key}`,
    isExtra: true,
    from: 'sm',
    head: labelOfField({ ...field, unit: '' }, locale),
    cell: ({ fields: { [field.key]: value } }) => (
      <bdi suppressHydrationWarning className="block max-w-40 truncate text-quiet">
        {(value !== undefined && customInWords(field, value, locale, answers)) || '–'}
      </bdi>
    ),
  }));
}
