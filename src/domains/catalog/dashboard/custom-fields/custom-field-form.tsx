import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { locales } from '#platform/locale.ts';
import { CheckField, SelectField, TextField } from '#ui/dashboard/form-fields.tsx';
import { refusalIn } from '#ui/dashboard/refusal.ts';
import { SmallForm } from '#ui/dashboard/small-form.tsx';
import { nameIn, textDrafts, textShown, textTerms } from '#ui/dashboard/text-drafts.ts';
import { LanguageChoice, TextFields } from '#ui/dashboard/text-fields.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.ts';
import type { CustomFieldView } from '../../contract/custom-fields.ts';
import {
  type CustomSubject,
  customSubjects,
  isListed,
  isShownAtFirst,
  keyFor,
  keyPattern,
  kindsOf,
  LONGEST_HELP,
  LONGEST_KEY,
  LONGEST_NAME,
  LONGEST_UNIT,
} from '../../fields/custom-fields.ts';
import { ChoicesPart, type CustomFieldDraft, hasChoices } from './choices-part.tsx';
import { customFieldCalls } from './custom-field-calls.ts';

const words = ['name', 'help'] as const;
const uses = ['isPublic', 'isRequired', 'isSearched', 'isFiltered'] as const;
const usesOf = (subject: CustomSubject) => (isListed(subject) ? uses : uses.slice(0, 2));

const draftOf = (field: CustomFieldView | null): CustomFieldDraft => ({
  subject: field?.subject ?? 'product',
  name: field?.name ?? '',
  help: field?.help ?? '',
  ...textDrafts(words, field?.texts),
  key: field?.key ?? '',
  kind: field?.kind ?? 'text',
  unit: field?.unit ?? '',
  least: String(field?.least ?? ''),
  most: String(field?.most ?? ''),
  choices: (field?.choices ?? []).map(({ key, name, texts }) => ({
    key,
    name,
    ...textDrafts(['name'], texts),
  })),
  isRequired: field?.isRequired ?? false,
  isPublic: field?.isPublic ?? true,
  isSearched: field?.isSearched ?? false,
  isFiltered: field?.isFiltered ?? false,
});

const plain = (name: string) => keyFor(name.normalize('NFKD').replace(/\p{M}/gu, ''));

/** Choices without an empty line; a new one gets a key of its own. */
function choicesOf({ choices }: CustomFieldDraft) {
  const keys = new Set(choices.map(({ key }) => key).filter(Boolean));
  const free = (wanted: string, number: number): string => {
    const key = number === 1 ? wanted : `${wanted.slice(0, LONGEST_KEY - 4)}_${number}`;
    return keys.has(key) ? free(wanted, number + 1) : key;
  };
  return choices
    .filter(({ name }) => name.trim() !== '')
    .map(({ key: known, name, ...choice }) => {
      const key = known || free(plain(name) || 'value', 1);
      keys.add(key);
      return { key, name: name.trim(), texts: withoutNulls(textTerms(['name'], choice)) };
    });
}

const withoutNulls = <Field extends string>(texts: ReturnType<typeof textTerms<Field>>) =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const given = Object.entries<string | null | undefined>(texts[locale] ?? {}).filter(([, text]) => text);
      return given.length > 0 ? [[locale, Object.fromEntries(given)]] : [];
    }),
  ) as { [Language in (typeof locales)[number]]?: { [Name in Field]?: string } };

const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

const termsOf = (draft: CustomFieldDraft) => ({
  name: draft.name.trim(),
  help: draft.help.trim(),
  texts: withoutNulls(textTerms(words, draft)),
  unit: draft.kind === 'number' ? draft.unit.trim() : '',
  least: draft.kind === 'number' ? numberOf(draft.least) : null,
  most: draft.kind === 'number' ? numberOf(draft.most) : null,
  choices: hasChoices(draft.kind) ? choicesOf(draft) : [],
  isRequired: draft.isRequired,
  isPublic: draft.isPublic,
  isSearched: draft.isSearched && isListed(draft.subject),
  isFiltered: draft.isFiltered && isListed(draft.subject),
});

type Props = {
  /** Null for a new one. */
  field: CustomFieldView | null;
  onDone: () => Promise<void>;
  onClose: () => void;
};

/** Declares or changes a field; key and kind of an existing one stay. */
export function CustomFieldDialog({ field, onDone, onClose }: Props) {
  const t = useMessages('dashboard/catalog/customFields');
  const tf = useMessages('dashboard/ui/general');
  const locale = useLocale();
  const calls = customFieldCalls(locale);
  const form = useForm<CustomFieldDraft>({ defaultValues: draftOf(field) });
  const [kind, name, subject] = form.watch(['kind', 'name', 'subject']);
  const isNew = field === null;
  useEffect(() => {
    if (isNew) form.setValue('isPublic', isShownAtFirst(subject));
  }, [isNew, subject, form]);
  const kinds = kindsOf(subject);
  const needed = { validate: (typed: unknown) => String(typed).trim() !== '' || t('missing') };
  const keyRule = {
    validate: (typed: unknown) =>
      String(typed).trim() === '' || keyPattern.test(String(typed)) || t('keyWrong'),
  };
  // A kind that another subject had been chosen for.
  const kindRule = {
    validate: (typed: unknown) => kinds.some((each) => each === typed) || t('missing'),
  };
  const submit = form.handleSubmit(async (draft) => {
    const terms = termsOf(draft);
    try {
      if (field) await calls.change(field.id, { ...terms, version: field.version });
      else {
        const key = draft.key.trim() || plain(draft.name) || `field_${Date.now().toString(36)}`;
        await calls.create({ ...terms, subject, key, kind });
      }
      await onDone();
      showToast(t(field ? 'saved' : 'created', { name: textShown(draft, 'name', locale) }));
    } catch (error) {
      const failure = refusalIn(error);
      const place = failure?.code === 'catalog.custom_field_taken' ? 'key' : 'root';
      form.setError(place, { message: failure?.message ?? tf('actionFailed') }, { shouldFocus: true });
    }
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={field ? t('editNamed', { name: nameIn(locale, field) }) : t('newField')}
    >
      <SmallForm form={form} onSubmit={submit} save={t('save')} onCancel={onClose} isInDialog>
        <LanguageChoice />
        <TextFields
          form={form}
          fields={[
            { name: 'name', label: t('name'), rules: needed, isRequired: true, maxLength: LONGEST_NAME },
            { name: 'help', label: t('help'), maxLength: LONGEST_HELP },
          ]}
        />
        {!field && (
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <SelectField form={form} name="subject" label={t('subject')}>
              {customSubjects.map((each) => (
                <option key={each} value={each}>
                  {t('ofSubject', { subject: each })}
                </option>
              ))}
            </SelectField>
            <SelectField form={form} name="kind" label={t('kind')} rules={kindRule}>
              {kinds.map((each) => (
                <option key={each} value={each}>
                  {t(each)}
                </option>
              ))}
            </SelectField>
            <TextField
              form={form}
              name="key"
              label={t('key')}
              hint={t('keyHint')}
              rules={keyRule}
              placeholder={plain(name)}
              maxLength={LONGEST_KEY}
              dir="ltr"
            />
          </div>
        )}
        {kind === 'number' && (
          <div className="grid items-start gap-5 sm:grid-cols-3">
            <TextField form={form} name="unit" label={t('unit')} maxLength={LONGEST_UNIT} placeholder="cm" />
            <TextField form={form} name="least" label={t('least')} inputMode="decimal" />
            <TextField form={form} name="most" label={t('most')} inputMode="decimal" />
          </div>
        )}
        {hasChoices(kind) && <ChoicesPart form={form} />}
        <fieldset className="grid gap-1">
          <legend className="sr-only">{t('use')}</legend>
          {usesOf(subject).map((use) => (
            <CheckField key={use} form={form} name={use} label={t(use, { subject })} />
          ))}
        </fieldset>
      </SmallForm>
    </Dialog>
  );
}
