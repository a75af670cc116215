import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { mainLocale } from '#platform/locale.ts';
import { DashboardPage as Dashboard } from '#ui/dashboard/dashboard-page.tsx';
import { EditForm } from '#ui/dashboard/edit-form.tsx';
import { FormPart } from '#ui/dashboard/form-fields.tsx';
import { type TextDrafts, textDrafts, textKey, textTerms } from '#ui/dashboard/text-drafts.ts';
import { LanguageChoice, TextFields } from '#ui/dashboard/text-fields.tsx';
import { useEditForm } from '#ui/dashboard/use-edit-form.ts';
import { useTextLanguage } from '#ui/dashboard/use-text-language.ts';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.ts';
import type { DashboardPage } from '../../contract/pages.ts';
import { pageCalls } from './page-calls.ts';
import { PagePreview } from './page-preview.tsx';

const words = ['title', 'body'] as const;
type Draft = Record<(typeof words)[number], string> & TextDrafts<(typeof words)[number]>;
type Props = { page: DashboardPage; onDone: () => Promise<void>; onCancel: () => void };

const LONGEST = 200;
const ROWS = 16;

const opened = ({ title, body, texts, version }: DashboardPage) => ({
  version,
  draft: { title, body, ...textDrafts(words, texts) },
});

/** Edits a content page in the main language and another. */
export function PageForm({ page, onDone, onCancel }: Props) {
  const t = useMessages('dashboard/content/pages');
  const calls = pageCalls(page.slug, useLocale());
  const edit = useEditForm<Draft, number>({
    opened: opened(page),
    save: async ({ title, body, ...draft }, version) =>
      opened(await calls.change({ title, body, texts: textTerms(words, draft), version })),
    reload: async () => opened((await calls.read()) ?? page),
    onSaved: async ({ title }) => {
      await onDone();
      showToast(t('saved', { title }));
    },
  });
  const { form } = edit;
  const { language, nameOf } = useTextLanguage();
  const draft = form.watch();
  const labels = { title: t('title'), body: t('text') };
  const named = { validate: (title: unknown) => String(title).trim() !== '' || t('titleMissing') };
  return (
    <Dashboard
      title={page.title || t(page.slug)}
      within={{ name: t('pages'), href: '/dashboard/settings/pages' }}
    >
      <EditForm edit={edit} labels={labels} onCancel={onCancel} isWide save={t('save')}>
        {page.isTemplate && <Notice look="plain">{t('templateText')}</Notice>}
        <LanguageChoice />
        <TextFields
          form={form}
          fields={[
            { name: 'title', label: labels.title, rules: named, maxLength: LONGEST, isRequired: true },
            { name: 'body', label: labels.body, hint: t('markdown'), rows: ROWS },
          ]}
        />
        <FormPart title={nameOf(mainLocale)}>
          <PagePreview body={draft.body} render={calls.preview} lang={mainLocale} />
        </FormPart>
        {language && (
          <FormPart title={nameOf(language)}>
            <PagePreview
              key={language}
              body={draft[textKey('body', language)]}
              render={calls.preview}
              lang={language}
            />
          </FormPart>
        )}
      </EditForm>
    </Dashboard>
  );
}
