import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { DashboardPage as Dashboard } from '#ui/dashboard/dashboard-page.tsx';
import { EditForm } from '#ui/dashboard/edit-form.tsx';
import { FormPart, LinesField, TextField } from '#ui/dashboard/form-fields.tsx';
import { useEditForm } from '#ui/dashboard/use-edit-form.ts';
import { showToast } from '#ui/toast.ts';
import type { DashboardPage } from '../../contract/pages.ts';
import { pageCalls } from './page-calls.ts';
import { PagePreview } from './page-preview.tsx';

type Draft = { title: string; titleDe: string; body: string; bodyDe: string };
type Props = { page: DashboardPage; onDone: () => Promise<void>; onCancel: () => void };

const LONGEST = { maxLength: 200 };
const ROWS = 16;

const opened = ({ title, titleDe, body, bodyDe, version }: DashboardPage) => ({
  version,
  draft: { title, titleDe: titleDe ?? '', body, bodyDe: bodyDe ?? '' },
});

/** Edits a content page in both languages. */
export function PageForm({ page, onDone, onCancel }: Props) {
  const t = useMessages('dashboard/content/pages');
  const calls = pageCalls(page.slug, useLocale());
  const edit = useEditForm<Draft, number>({
    opened: opened(page),
    save: async ({ title, titleDe, body, bodyDe }, version) =>
      opened(await calls.change({ title, titleDe: titleDe || null, body, bodyDe: bodyDe || null, version })),
    reload: async () => opened((await calls.read()) ?? page),
    onSaved: async ({ title }) => {
      await onDone();
      showToast(t('saved', { title }));
    },
  });
  const { form } = edit;
  const { body, bodyDe } = form.watch();
  const labels = { title: t('title'), titleDe: t('titleDe'), body: t('text'), bodyDe: t('textDe') };
  const named = { validate: (title: unknown) => String(title).trim() !== '' || t('titleMissing') };
  return (
    <Dashboard
      title={page.title || t(page.slug)}
      within={{ name: t('pages'), href: '/dashboard/settings/pages' }}
    >
      <EditForm edit={edit} labels={labels} onCancel={onCancel} save={t('save')}>
        <FormPart title={t('english')}>
          <TextField form={form} name="title" label={labels.title} rules={named} {...LONGEST} required />
          <LinesField form={form} name="body" label={labels.body} hint={t('markdown')} rows={ROWS} />
          <PagePreview body={body} render={calls.preview} lang="en" />
        </FormPart>
        <FormPart title={t('german')}>
          <TextField form={form} name="titleDe" label={labels.titleDe} {...LONGEST} />
          <LinesField form={form} name="bodyDe" label={labels.bodyDe} hint={t('deHint')} rows={ROWS} />
          <PagePreview body={bodyDe} render={calls.preview} lang="de" />
        </FormPart>
      </EditForm>
    </Dashboard>
  );
}
