import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { DashboardPage as Dashboard } from '#ui/dashboard/dashboard-page.tsx';
import { EditForm } from '#ui/dashboard/edit-form.tsx';
import { FieldCard } from '#ui/dashboard/form-fields.tsx';
import { wordsOfMarkdown } from '#ui/dashboard/rich-text/markdown-words.ts';
import { RichTextFields } from '#ui/dashboard/rich-text/rich-text-fields.tsx';
import { SeoFields, useSeoLabels } from '#ui/dashboard/seo-fields.tsx';
import {
  storedText,
  type TextDrafts,
  textDrafts,
  textShown,
  textTerms,
  withoutTexts,
} from '#ui/dashboard/text-drafts.ts';
import { LanguageChoice, TextFields } from '#ui/dashboard/text-fields.tsx';
import { useEditForm } from '#ui/dashboard/use-edit-form.ts';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.ts';
import type { DashboardPage } from '../../contract/pages.ts';
import { FormerDetails } from './former-details.tsx';
import { pageCalls } from './page-calls.ts';

const words = ['title', 'body', 'seoTitle', 'seoDescription'] as const;
type Word = (typeof words)[number];
type Draft = Record<Word, string> & TextDrafts<Word>;
type Props = { page: DashboardPage; onDone: () => Promise<void>; onCancel: () => void };

const LONGEST = 200;
const LONGEST_BODY = 50_000;

const opened = ({ version, texts, ...page }: DashboardPage) => ({
  version,
  draft: {
    ...(Object.fromEntries(words.map((word) => [word, page[word]])) as Record<Word, string>),
    ...textDrafts(words, texts),
  },
});

/** Edits a content page in the main language and another. */
export function PageForm({ page, onDone, onCancel }: Props) {
  const t = useMessages('dashboard/content/pages');
  const locale = useLocale();
  const calls = pageCalls(page.slug, locale);
  const edit = useEditForm<Draft, number>({
    opened: opened(page),
    save: async (draft, version) =>
      opened(await calls.change({ ...withoutTexts(draft), texts: textTerms(words, draft), version })),
    reload: async () => opened((await calls.read()) ?? page),
    onSaved: async (saved) => {
      await onDone();
      showToast(t('saved', { title: textShown(saved, 'title', locale) }));
    },
  });
  const { form } = edit;
  const draft = form.watch();
  const labels = { title: t('title'), body: t('text'), ...useSeoLabels() };
  const named = { validate: (title: unknown) => String(title).trim() !== '' || t('titleMissing') };
  return (
    <Dashboard
      title={storedText(locale, page, 'title') || t(page.slug)}
      within={{ name: t('pages'), href: '/dashboard/settings/pages' }}
    >
      <EditForm edit={edit} labels={labels} onCancel={onCancel} isWide save={t('save')}>
        {page.isTemplate && <Notice look="plain">{t('templateText')}</Notice>}
        <FormerDetails page={page} />
        <FieldCard>
          <LanguageChoice />
          <TextFields
            form={form}
            fields={[
              { name: 'title', label: labels.title, rules: named, maxLength: LONGEST, isRequired: true },
            ]}
          />
          <RichTextFields
            form={form}
            name="body"
            label={labels.body}
            format="markdown"
            longest={LONGEST_BODY}
          />
        </FieldCard>
        <SeoFields
          form={form}
          path={`/${page.slug}`}
          instead={(shown) => ({
            title: textShown(draft, 'title', shown),
            text: wordsOfMarkdown(textShown(draft, 'body', shown)),
          })}
        />
      </EditForm>
    </Dashboard>
  );
}
