import type { UseFormReturn } from 'react-hook-form';
import type { ProductStatus } from '#domains/catalog/contract.ts';
import type { GroupKind } from '#domains/catalog/dashboard/group-calls.ts';
import { entriesOf } from '#domains/catalog/fields/kinds.ts';
import { productFields } from '#domains/catalog/fields/product-fields.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { ComboboxField } from '#ui/dashboard/combobox-field.tsx';
import { CardPart, CheckField, SelectField } from '#ui/dashboard/form-fields.tsx';
import { wordsOfHtml } from '#ui/dashboard/rich-text/html-words.ts';
import { RichTextFields } from '#ui/dashboard/rich-text/rich-text-fields.tsx';
import { LanguageChoice, TextFields } from '#ui/dashboard/text-fields.tsx';
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

/** The names. */
export function BasicsPart({ form, rules, isNew }: Pick<Props, 'form' | 'rules' | 'isNew'>) {
  const t = useMessages('dashboard/products/form');
  const isLeftBlank = !isNew && form.watch('name').trim() === '';
  return (
    <CardPart title={t('basics')} aside={<LanguageChoice />}>
      <TextFields
        form={form}
        fields={[
          {
            name: 'name',
            label: t('name'),
            rules: rules.name,
            isRequired: isNew,
            ...(isLeftBlank && { hint: t('keepsHint') }),
          },
        ]}
      />
    </CardPart>
  );
}

/** Status, category, brand and tags. */
export function PlacePart({ form, rules, isNew, categories, brands, onCreate }: Props) {
  const t = useMessages('dashboard/products/form');
  // Of a draft the category may be left for later.
  const isLater = form.watch('status') === 'draft' && form.watch('categoryId') === '';
  const status = (
    <SelectField form={form} name="status" label={t('status')}>
      {statuses.map((status) => (
        <option key={status} value={status}>
          {t(status)}
        </option>
      ))}
    </SelectField>
  );
  return (
    <CardPart title={t('place')}>
      <div className="grid items-start gap-5 sm:max-xl:grid-cols-3">
        {status}
        <ComboboxField
          form={form}
          name="categoryId"
          label={t('category')}
          choices={categories}
          rules={rules.text}
          isRequired={rules.needsAll}
          {...(isLater && { hint: t('categoryLater') })}
          create={(name) => onCreate('category', name)}
        />
        <ComboboxField
          form={form}
          name="brandId"
          label={t('brand')}
          choices={brands}
          {...(isNew && { hint: t('brandHint') })}
          create={(name) => onCreate('brand', name)}
        />
      </div>
      <TagsField form={form} />
    </CardPart>
  );
}

/** What describes it at length. */
export function DescriptionPart({ form, rules, isNew }: Pick<Props, 'form' | 'rules' | 'isNew'>) {
  const t = useMessages('dashboard/products/form');
  const { sendPicture } = dashboardProductCalls(useLocale());
  const isLeftBlank = !isNew && !rules.needsAll && wordsOfHtml(form.watch('description')).trim() === '';
  return (
    <CardPart title={t('description')}>
      <RichTextFields
        form={form}
        name="description"
        label={t('description')}
        isLabelHidden={!rules.needsAll}
        rules={rules.text}
        isRequired={rules.needsAll}
        onPicture={(file) => sendPicture(file, () => {})}
      />
      {isLeftBlank && <p className="text-quiet text-sm">{t('keepsHint')}</p>}
    </CardPart>
  );
}

/** What is stated of few products only: another seller, origin, tax class, energy, batteries, gift cards. */
export function DetailsPart({ form, sellers }: Pick<Props, 'form' | 'sellers'>) {
  const t = useMessages('dashboard/products/form');
  return (
    <CardPart title={t('furtherDetails')}>
      <div className="grid items-start gap-5 md:max-xl:grid-cols-2">
        <SelectField form={form} name="sellerId" label={t('seller')}>
          <option value="">{t('noSeller')}</option>
          {sellers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {entriesOf(productFields).map(
          ([name, field]) => !field.part && <FieldInput key={name} form={form} name={name} field={field} />,
        )}
      </div>
      <CheckField form={form} name="isGiftCard" label={t('giftCard')} hint={t('giftCardHint')} />
    </CardPart>
  );
}
