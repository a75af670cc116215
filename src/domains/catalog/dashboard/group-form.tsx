import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { UseFormReturn } from 'react-hook-form';
import { useGoBack } from '#platform/browser/use-go-back.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { AwaitedNote } from '#ui/dashboard/awaited-note.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { EditForm } from '#ui/dashboard/edit-form.tsx';
import { FieldCard } from '#ui/dashboard/form-fields.tsx';
import { ImageField } from '#ui/dashboard/image-field.tsx';
import { type SeoDraft, SeoFields, useSeoLabels } from '#ui/dashboard/seo-fields.tsx';
import {
  nameIn,
  type TextDrafts,
  textDrafts,
  textShown,
  textTerms,
  withoutTexts,
} from '#ui/dashboard/text-drafts.ts';
import { LanguageChoice, TextFields } from '#ui/dashboard/text-fields.tsx';
import { useEditForm } from '#ui/dashboard/use-edit-form.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { showToast } from '#ui/toast.ts';
import type { DashboardGroup, GroupChange } from '../contract/groups.ts';
import { CustomInputs } from './custom-fields/custom-inputs.tsx';
import { type CustomDraft, customInText, customTerms } from './custom-fields/custom-values.ts';
import { useFieldsOf } from './custom-fields/values-panel.tsx';
import { type GroupKind, groupCalls, groupsQuery } from './group-calls.ts';
import { groupWords } from './group-words.ts';
import { treeNames } from './tree-names.ts';

type Props = {
  kind: GroupKind;
  /** Null for a new one. */
  group: DashboardGroup | null;
  onDone: () => Promise<void>;
  onCancel: () => void;
};

/** Creates or edits a category or brand; version 0 means a new one. */
function GroupForm({ kind, group, onDone, onCancel }: Props) {
  const t = useMessages('dashboard/catalog/general');
  const locale = useLocale();
  const calls = groupCalls(kind, locale);
  const labels = useLabels();
  const opened = (read: DashboardGroup | null) => ({ draft: groupDraft(read), version: read?.version ?? 0 });
  const edit = useEditForm<GroupDraft, number>({
    opened: opened(group),
    save: async (draft, version) => {
      const terms = groupTerms(draft, group);
      if (group) return opened(await calls.change(group._id, { ...terms, version }));
      await calls.create(terms);
      return { draft, version: 1 };
    },
    draftName: `${kind}.${group?._id ?? 'new'}`,
    reload: async () => opened(group && (await calls.read(group._id))),
    onSaved: async (saved) => {
      await onDone();
      showToast(t(group ? 'saved' : 'created', { name: textShown(saved, 'name', locale).trim() }));
    },
    fieldOf: (code) => {
      if (/\.slug_/.test(code)) return 'slug';
      if (/_(name_empty|taken)$/.test(code)) return 'name';
      if (/_(within_itself|too_deep)$|unknown_category$/.test(code)) return 'parent';
      return /^media\.|image_invalid$/.test(code) ? 'image' : undefined;
    },
  });
  return (
    <DashboardPage
      title={group ? nameIn(locale, group) : t(groupWords[kind].create)}
      within={{ name: t(groupWords[kind].title), href: groupWords[kind].path }}
    >
      <EditForm
        edit={edit}
        onCancel={onCancel}
        labels={labels}
        formatField={(name, value) =>
          name === 'fields' ? customInText(value as GroupDraft['fields']) : undefined
        }
        save={t(group ? 'save' : 'create')}
      >
        <Fields
          kind={kind}
          form={edit.form}
          labels={labels}
          awaited={group?.awaitedImage ?? null}
          slug={group?.slug ?? ''}
          inside={group?.inside ?? []}
        />
      </EditForm>
    </DashboardPage>
  );
}

type FieldsProps = {
  kind: GroupKind;
  form: UseFormReturn<GroupDraft>;
  labels: Record<'name' | 'description' | 'image' | 'parent' | 'fields', string>;
  /** The stored slug; empty for a new one. */
  slug: string;
  /** The categories that it cannot be in. */
  inside: readonly string[];
  awaited: DashboardGroup['awaitedImage'];
};

function Fields({ kind, form, labels, awaited, slug, inside }: FieldsProps) {
  const draft = form.watch();
  const ownFields = useFieldsOf('category');
  const t = useMessages('dashboard/catalog/general');
  const named = {
    validate: (name: unknown) => String(name).trim() !== '' || t(groupWords[kind].nameEmpty),
  };
  return (
    <>
      <FieldCard>
        <LanguageChoice />
        <TextFields
          form={form}
          fields={[
            { name: 'name', label: labels.name, rules: named, maxLength: 255, isRequired: true },
            { name: 'description', label: labels.description, rows: 4 },
          ]}
        />
        {kind === 'category' && <ParentField form={form} inside={inside} label={labels.parent} />}
        <ImageField
          label={labels.image}
          value={form.watch('image')}
          error={form.formState.errors.image?.message}
          onChange={(image) => form.setValue('image', image, { shouldDirty: true })}
        />
        <AwaitedNote awaited={awaited} hasFormer={form.watch('image') !== ''} />
      </FieldCard>
      {kind === 'category' && ownFields.length > 0 && (
        <FieldCard>
          <div className="grid items-start gap-5 md:grid-cols-2">
            <CustomInputs form={form} name="fields" fields={ownFields} />
          </div>
        </FieldCard>
      )}
      {kind === 'category' && (
        <SeoFields
          form={form}
          path="/category/"
          slug={slug}
          instead={(language) => ({
            title: textShown(draft, 'name', language),
            text: textShown(draft, 'description', language),
          })}
        />
      )}
    </>
  );
}

type ParentProps = { form: UseFormReturn<GroupDraft>; inside: readonly string[]; label: string };

/** The category that a category is in. */
function ParentField({ form, inside, label }: ParentProps) {
  const t = useMessages('dashboard/catalog/general');
  const { data } = useQuery(groupsQuery('category', useLocale()));
  const chosen = form.watch('parent');
  const others = treeNames(data?.data ?? []).filter(({ value }) => !inside.includes(value));
  return (
    <Field label={label} error={form.formState.errors.parent?.message}>
      {(control) => (
        <Select
          {...control}
          value={chosen}
          onChange={({ target }) => form.setValue('parent', target.value, { shouldDirty: true })}
          className="w-full"
        >
          <option value="">{t('noParent')}</option>
          {others.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function useLabels(): FieldsProps['labels'] {
  const t = useMessages('dashboard/catalog/general');
  return {
    name: t('name'),
    description: t('description'),
    image: t('image'),
    parent: t('parent'),
    fields: t('customFields'),
    ...useSeoLabels(),
  };
}

/** The form data of a category or brand. */
type GroupDraft = Record<'name' | 'description' | 'slug' | 'image' | 'parent', string> &
  TextDrafts<'name' | 'description'> &
  SeoDraft & { fields: CustomDraft };
const words = ['name', 'description', 'seoTitle', 'seoDescription'] as const;

const groupDraft = (group: DashboardGroup | null): GroupDraft => ({
  name: group?.name ?? '',
  description: group?.description ?? '',
  slug: group?.slug ?? '',
  seoTitle: group?.seoTitle ?? '',
  seoDescription: group?.seoDescription ?? '',
  ...textDrafts(words, group?.texts),
  image: group?.image ?? '',
  parent: group?.within.at(-1)?._id ?? '',
  fields: group?.fields ?? {},
});

/** Picture and slug are sent only if they changed; a blank slug stays, or is made of the name. */
const groupTerms = (
  { image, slug, parent, fields, ...draft }: GroupDraft,
  before: DashboardGroup | null,
): GroupChange => ({
  ...withoutTexts(draft),
  ...(slug.trim() && slug.trim() !== before?.slug && { slug: slug.trim() }),
  texts: textTerms(words, draft),
  ...(Object.keys(fields).length > 0 && { fields: customTerms(fields) }),
  ...(parent !== (before?.within.at(-1)?._id ?? '') && { parent: parent || null }),
  ...(image !== (before?.image ?? '') && { image }),
});

type GroupRouteProps = { kind: GroupKind; group: DashboardGroup | null };

/** The form of a category or brand; returns to the list. */
export function GroupRoute({ kind, group }: GroupRouteProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const done = async () => {
    await client.invalidateQueries({ refetchType: 'none' });
    await navigate({ to: kind === 'category' ? '/dashboard/categories' : '/dashboard/brands' });
  };
  return <GroupForm key={group?._id} kind={kind} group={group} onDone={done} onCancel={useGoBack()} />;
}
