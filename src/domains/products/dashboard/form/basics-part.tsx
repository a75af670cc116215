import { Controller, type UseFormReturn } from 'react-hook-form';
import type { ProductStatus } from '#domains/catalog/contract.ts';
import type { GroupKind } from '#domains/catalog/dashboard/group-calls.ts';
import { entriesOf } from '#domains/catalog/fields/kinds.ts';
import { productFields } from '#domains/catalog/fields/product-fields.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { languages } from '#platform/locale.ts';
import { ComboboxField } from '#ui/dashboard/combobox-field.tsx';
import { FormPart, SelectField } from '#ui/dashboard/form-fields.tsx';
import { RichTextField } from '#ui/dashboard/rich-text/rich-text-field.tsx';
import { textKey } from '#ui/dashboard/text-drafts.ts';
import { LanguageChoice, TextFields } from '#ui/dashboard/text-fields.tsx';
import { useTextLanguage } from '#ui/dashboard/use-text-language.ts';
import { dashboardProductCalls } from '../product-calls.ts';
import { FieldInput } from './fields/field-input.tsx';
import type { ProductDraft } from './product-draft.ts';
import { TagsField } from './tags-field.tsx';
import type { FormRules } from './use-form-rules.ts';

const statuses = ['published', 'unlisted', 'draft', 'archived'] as const satisfies readonly ProductStatus[];

export type Group = { id: string; name: string };

type Props = {
  form: UseFormReturn<ProductDraft>;
  rules: FormRules;
  isNew: boolean;
  categories: readonly Group[];
  brands: readonly Group[];
  sellers: readonly Group[];
  /** Creates a category or brand and returns it. */
  onCreate: (kind: GroupKind, name: string) => Promise<Group>;
};

/** Names, texts, category, brand and seller. */
export function BasicsPart({ form, rules, isNew, categories, brands, sellers, onCreate }: Props) {
  const t = useMessages('dashboard/products/form');
  return (
    <FormPart title={t('basics')}>
      <LanguageChoice />
      <TextFields
        form={form}
        fields={[{ name: 'name', label: t('name'), rules: rules.text, isRequired: isNew }]}
      />
      <DescriptionFields form={form} rules={rules} isRequired={isNew} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <ComboboxField
          form={form}
          name="categoryId"
          label={t('category')}
          choices={categories}
          rules={rules.text}
          isRequired={isNew}
          create={(name) => onCreate('category', name)}
        />
        <ComboboxField
          form={form}
          name="brandId"
          label={t('brand')}
          choices={brands}
          rules={rules.text}
          isRequired={isNew}
          create={(name) => onCreate('brand', name)}
        />
        <SelectField form={form} name="sellerId" label={t('seller')}>
          <option value="">{t('noSeller')}</option>
          {sellers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField form={form} name="status" label={t('status')}>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {t(status)}
            </option>
          ))}
        </SelectField>
        {entriesOf(productFields).map(
          ([name, field]) => !field.part && <FieldInput key={name} form={form} name={name} field={field} />,
        )}
      </div>
      <TagsField form={form} />
    </FormPart>
  );
}

/** The description in the main language, and below it in the other one that was chosen. */
function DescriptionFields({
  form,
  rules,
  isRequired,
}: Pick<Props, 'form' | 'rules'> & { isRequired: boolean }) {
  const t = useMessages('dashboard/products/form');
  const { sendPicture } = dashboardProductCalls(useLocale());
  const { language, labelIn } = useTextLanguage();
  const label = t('description');
  const onPicture = (file: File) => sendPicture(file, () => {});
  return (
    <>
      <Controller
        control={form.control}
        name="description"
        rules={rules.text}
        render={({ field, fieldState }) => (
          <RichTextField
            label={label}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
            isRequired={isRequired}
            onPicture={onPicture}
          />
        )}
      />
      {language && (
        <Controller
          key={language}
          control={form.control}
          name={textKey('description', language)}
          render={({ field }) => (
            <RichTextField
              label={labelIn(label, language)}
              value={field.value}
              onChange={field.onChange}
              lang={language}
              dir={languages[language].direction}
              onPicture={onPicture}
            />
          )}
        />
      )}
    </>
  );
}
