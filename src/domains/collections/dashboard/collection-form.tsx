import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { UseFormReturn } from 'react-hook-form';
import type { CustomFieldView } from '#domains/catalog/contract/custom-fields.ts';
import { customFieldsQuery } from '#domains/catalog/dashboard/custom-fields/custom-field-calls.ts';
import { ProductPicker } from '#domains/searches/dashboard/product-picker.tsx';
import { useGoBack } from '#platform/browser/use-go-back.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Radio } from '#ui/choice.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { EditForm } from '#ui/dashboard/edit-form.tsx';
import { CardPart, CheckField, FieldCard, SelectField } from '#ui/dashboard/form-fields.tsx';
import { ImageField } from '#ui/dashboard/image-field.tsx';
import { SeoFields, useSeoLabels } from '#ui/dashboard/seo-fields.tsx';
import { nameIn, textShown } from '#ui/dashboard/text-drafts.ts';
import { LanguageChoice, TextFields } from '#ui/dashboard/text-fields.tsx';
import { useEditForm } from '#ui/dashboard/use-edit-form.ts';
import { showToast } from '#ui/toast.ts';
import type { OpenedCollection } from '../contract.ts';
import { collectionSorts, MOST_CHOSEN } from '../rule-kinds.ts';
import { collectionCalls } from './collection-calls.ts';
import { type CollectionDraft, collectionDraft, collectionTerms, isComplete } from './collection-draft.ts';
import { RulesPart } from './rules-part.tsx';

/** Creates or edits a collection; null for a new one. Returns to the list. */
export function CollectionRoute({ collection }: { collection: OpenedCollection | null }) {
  const t = useMessages('dashboard/collections/general');
  const locale = useLocale();
  const calls = collectionCalls(locale);
  const client = useQueryClient();
  const navigate = useNavigate();
  const opened = (read: OpenedCollection | null) => ({
    draft: collectionDraft(read),
    version: read?.version ?? 0,
  });
  const { data: found } = useSuspenseQuery(customFieldsQuery);
  const fields = found.data.filter(({ subject }) => subject === 'product');
  const edit = useEditForm<CollectionDraft, number>({
    opened: opened(collection),
    draftName: `collection.${collection?._id ?? 'new'}`,
    save: async (draft, version) => {
      const terms = collectionTerms(draft, collection?.image ?? '', fields);
      return opened(
        collection ? await calls.change(collection._id, { ...terms, version }) : await calls.create(terms),
      );
    },
    reload: async () => opened(collection && (await calls.read(collection._id))),
    onSaved: async (saved) => {
      await client.invalidateQueries({ refetchType: 'none' });
      await navigate({ to: '/dashboard/collections' });
      showToast(t(collection ? 'saved' : 'created', { name: textShown(saved, 'name', locale).trim() }));
    },
    fieldOf: (code) => {
      if (/\.slug_(taken|invalid)$/.test(code)) return 'slug';
      if (code === 'collections.unknown_product') return 'products';
      if (code === 'collections.condition_invalid') return 'conditions';
      return code === 'collections.name_empty'
        ? 'name'
        : /^media\.|image_invalid$/.test(code)
          ? 'image'
          : undefined;
    },
  });
  const draft = edit.form.watch();
  const labels = {
    name: t('name'),
    description: t('description'),
    image: t('image'),
    isVisible: t('isVisible'),
    way: t('how'),
    match: t('match'),
    conditions: t('conditions'),
    products: t('products'),
    sort: t('sort'),
    ...useSeoLabels(),
  };
  return (
    <DashboardPage
      title={collection ? nameIn(locale, collection) : t('newCollection')}
      within={{ name: t('collections'), href: '/dashboard/collections' }}
    >
      <EditForm
        edit={edit}
        onCancel={useGoBack()}
        labels={labels}
        formatField={(name, value) =>
          name === 'products'
            ? (value as CollectionDraft['products']).map((one) => one.name).join('\n')
            : undefined
        }
        save={t(collection ? 'save' : 'create')}
      >
        <Basics form={edit.form} labels={labels} />
        <Members form={edit.form} labels={labels} fields={fields} />
        <SeoFields
          form={edit.form}
          path="/collections/"
          slug={collection?.slug ?? ''}
          instead={(language) => ({
            title: textShown(draft, 'name', language),
            text: textShown(draft, 'description', language),
          })}
        />
      </EditForm>
    </DashboardPage>
  );
}

type PartProps = {
  form: UseFormReturn<CollectionDraft>;
  labels: Record<'name' | 'description' | 'image' | 'isVisible' | 'products' | 'sort' | 'way', string>;
};

function Basics({ form, labels }: PartProps) {
  const t = useMessages('dashboard/collections/general');
  const named = { validate: (name: unknown) => String(name).trim() !== '' || t('nameEmpty') };
  return (
    <FieldCard>
      <LanguageChoice />
      <TextFields
        form={form}
        fields={[
          { name: 'name', label: labels.name, rules: named, maxLength: 255, isRequired: true },
          { name: 'description', label: labels.description, rows: 4 },
        ]}
      />
      <ImageField
        label={labels.image}
        value={form.watch('image')}
        error={form.formState.errors.image?.message}
        onChange={(image) => form.setValue('image', image, { shouldDirty: true })}
      />
      <CheckField form={form} name="isVisible" label={labels.isVisible} hint={t('isVisibleHint')} />
    </FieldCard>
  );
}

/** How its products are chosen, and their order. */
function Members({ form, labels, fields }: PartProps & { fields: readonly CustomFieldView[] }) {
  const t = useMessages('dashboard/collections/general');
  const locale = useLocale();
  const calls = collectionCalls(locale);
  const { way, products, sort } = form.watch();
  const sorts = collectionSorts.filter((one) => one !== 'manual' || way === 'hand');
  const choose = (next: CollectionDraft['way']) => {
    form.setValue('way', next, { shouldDirty: true });
    if (next === 'rules' && sort === 'manual') form.setValue('sort', 'newest', { shouldDirty: true });
  };
  form.register('conditions', {
    validate: (conditions) =>
      form.getValues('way') === 'hand' ||
      (conditions.length > 0 && conditions.every((one) => isComplete(one, fields))) ||
      t('incomplete'),
  });
  return (
    <CardPart title={t('products')}>
      <fieldset className="grid gap-1">
        <legend className="sr-only">{labels.way}</legend>
        <Radio name="way" checked={way === 'hand'} onChange={() => choose('hand')}>
          {t('byHand')}
        </Radio>
        <Radio name="way" checked={way === 'rules'} onChange={() => choose('rules')}>
          {t('byRules')}
        </Radio>
      </fieldset>
      {way === 'rules' ? (
        <RulesPart form={form} fields={fields} />
      ) : (
        <ProductPicker
          label={labels.products}
          hint={t('productsHint', { most: MOST_CHOSEN })}
          error={form.formState.errors.products?.message}
          products={products}
          most={MOST_CHOSEN}
          find={calls.findProducts}
          control={form.register('products')}
          isOptional
          onChange={(next) => form.setValue('products', next, { shouldDirty: true })}
        />
      )}
      <SelectField form={form} name="sort" label={labels.sort}>
        {sorts.map((one) => (
          <option key={one} value={one}>
            {t('sortBy', { sort: one })}
          </option>
        ))}
      </SelectField>
    </CardPart>
  );
}
