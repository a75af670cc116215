import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { UseFormReturn } from 'react-hook-form';
import type { NewSizeGuide, SizeGuide } from '#domains/catalog/contract/size-guides.ts';
import { MOST_ATTACHED } from '#domains/catalog/limits.ts';
import { ProductPicker } from '#domains/searches/dashboard/product-picker.tsx';
import { type FoundProduct, ruleCalls } from '#domains/searches/dashboard/search-calls.ts';
import { useGoBack } from '#platform/browser/use-go-back.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Checkbox } from '#ui/choice.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { EditForm } from '#ui/dashboard/edit-form.tsx';
import { CardPart, FieldCard, TextField } from '#ui/dashboard/form-fields.tsx';
import { wordsOfHtml } from '#ui/dashboard/rich-text/html-words.ts';
import { RichTextFields } from '#ui/dashboard/rich-text/rich-text-fields.tsx';
import { nameIn, type TextDrafts, textDrafts, textShown, textTerms } from '#ui/dashboard/text-drafts.ts';
import { LanguageChoice, TextFields } from '#ui/dashboard/text-fields.tsx';
import { useEditForm } from '#ui/dashboard/use-edit-form.ts';
import { showToast } from '#ui/toast.ts';
import { dashboardProductCalls } from '../product-calls.ts';
import { sizeGuideCalls } from './size-guide-calls.ts';

type Group = { id: string; name: string };
type Draft = Record<'name' | 'body' | 'option', string> &
  TextDrafts<'name' | 'body'> & { categories: string[]; products: FoundProduct[] };

const words = ['name', 'body'] as const;
const path = '/dashboard/settings/size-guides';

const opened = (guide: SizeGuide | null) => ({
  version: guide?.version ?? 0,
  draft: {
    name: guide?.name ?? '',
    body: guide?.body ?? '',
    option: guide?.option ?? '',
    ...textDrafts(words, guide?.texts),
    categories: guide?.categories.map(({ _id }) => _id) ?? [],
    products: guide?.products.map(({ _id, name, slug }) => ({ _id, name, slug })) ?? [],
  },
});

const termsOf = (draft: Draft): NewSizeGuide => ({
  name: draft.name,
  body: draft.body,
  option: draft.option,
  texts: textTerms(words, draft),
  categories: draft.categories,
  products: draft.products.map(({ _id }) => _id),
});

/** Creates or edits a guide to sizes; null for a new one. Returns to the list. */
export function SizeGuideForm({ guide, groups }: { guide: SizeGuide | null; groups: readonly Group[] }) {
  const t = useMessages('dashboard/catalog/sizeGuides');
  const locale = useLocale();
  const calls = sizeGuideCalls(locale);
  const { sendPicture } = dashboardProductCalls(locale);
  const client = useQueryClient();
  const navigate = useNavigate();
  const edit = useEditForm<Draft, number>({
    opened: opened(guide),
    draftName: `size-guide.${guide?.id ?? 'new'}`,
    save: async (draft, version) =>
      opened(
        guide
          ? await calls.change(guide.id, { ...termsOf(draft), version })
          : await calls.create(termsOf(draft)),
      ),
    reload: async () => opened(guide && (await calls.read(guide.id))),
    onSaved: async (saved) => {
      await client.invalidateQueries({ refetchType: 'none' });
      await navigate({ to: path });
      showToast(t(guide ? 'saved' : 'created', { name: textShown(saved, 'name', locale).trim() }));
    },
    fieldOf: (code) => (code === 'catalog.size_guide_empty' ? 'body' : undefined),
  });
  const { form } = edit;
  const labels = {
    name: t('name'),
    body: t('tableAndText'),
    option: t('option'),
    categories: t('inCategories'),
    products: t('onProducts'),
  };
  const given = (message: string) => ({
    validate: (typed: unknown) => String(typed).trim() !== '' || message,
  });
  return (
    <DashboardPage
      title={guide ? nameIn(locale, guide) : t('newGuide')}
      within={{ name: t('sizeGuides'), href: path }}
    >
      <EditForm
        edit={edit}
        onCancel={useGoBack()}
        labels={labels}
        isWide
        save={t(guide ? 'save' : 'create')}
        formatField={(name, value) => {
          if (name === 'categories') return namesOf(groups, value as string[]).join('\n');
          if (name === 'products') return (value as FoundProduct[]).map((one) => one.name).join('\n');
          return name.startsWith('body') ? wordsOfHtml(String(value)) : undefined;
        }}
      >
        <FieldCard>
          <LanguageChoice />
          <TextFields
            form={form}
            fields={[
              {
                name: 'name',
                label: labels.name,
                hint: t('guideNameHint'),
                rules: given(t('nameMissing')),
                maxLength: 200,
                isRequired: true,
              },
            ]}
          />
          <RichTextFields
            form={form}
            name="body"
            label={labels.body}
            rules={given(t('bodyMissing'))}
            isRequired
            onPicture={(file) => sendPicture(file, () => {})}
          />
          <TextField form={form} name="option" label={labels.option} hint={t('optionHint')} maxLength={100} />
        </FieldCard>
        <Categories form={form} groups={groups} />
        <FieldCard>
          <ProductPicker
            label={labels.products}
            hint={t('productsHint', { most: MOST_ATTACHED })}
            error={form.formState.errors.products?.message}
            products={form.watch('products')}
            most={MOST_ATTACHED}
            find={(typed) => ruleCalls(locale).findProducts(typed, locale)}
            control={form.register('products')}
            isOptional
            onChange={(next) => form.setValue('products', next, { shouldDirty: true })}
          />
        </FieldCard>
      </EditForm>
    </DashboardPage>
  );
}

const namesOf = (groups: readonly Group[], ids: readonly string[]) =>
  groups.flatMap(({ id, name }) => (ids.includes(id) ? [name] : []));

function Categories({ form, groups }: { form: UseFormReturn<Draft>; groups: readonly Group[] }) {
  const t = useMessages('dashboard/catalog/sizeGuides');
  const chosen = form.watch('categories');
  const toggle = (id: string, isChosen: boolean) =>
    form.setValue('categories', isChosen ? [...chosen, id] : chosen.filter((one) => one !== id), {
      shouldDirty: true,
    });
  return (
    <CardPart title={t('inCategories')}>
      <p className="-mt-4 text-quiet text-sm">{t('categoriesHint')}</p>
      <ul className="grid max-h-80 gap-x-6 overflow-y-auto sm:grid-cols-2 lg:grid-cols-3">
        {groups.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              checked={chosen.includes(id)}
              disabled={chosen.length >= MOST_ATTACHED && !chosen.includes(id)}
              onChange={({ target }) => toggle(id, target.checked)}
            >
              <bdi>{name}</bdi>
            </Checkbox>
          </li>
        ))}
      </ul>
    </CardPart>
  );
}
