import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { EditForm } from '#ui/dashboard/edit-form.tsx';
import { CheckField, FieldCard } from '#ui/dashboard/form-fields.tsx';
import { useEditForm } from '#ui/dashboard/use-edit-form.ts';
import { showToast } from '#ui/toast.ts';
import type { getNotices, putNotices, StaffNotices } from '../contract.ts';
import { type NoticeKind, noticeKinds } from '../kinds.ts';

/** The news that the user is mailed. */
export const noticesQuery = apiQuery<typeof getNotices>(
  ['dashboard'],
  'GET /staff-notices',
  {},
  { staleTime: 0 },
);

type Draft = Record<NoticeKind, boolean>;
const opened = ({ kinds }: StaffNotices) => ({
  draft: Object.fromEntries(noticeKinds.map((kind) => [kind, kinds.includes(kind)])) as Draft,
  version: null,
});

/** What the user wants to be mailed. */
export function NoticesPage({
  found,
  onChanged,
}: {
  found: StaffNotices;
  onChanged: () => Promise<unknown>;
}) {
  const t = useMessages('dashboard/notices/general');
  const lang = useLocale();
  const edit = useEditForm<Draft, null>({
    opened: opened(found),
    save: async (draft) => {
      const kinds = noticeKinds.filter((kind) => draft[kind]);
      return opened(await ask<typeof putNotices>('PUT /staff-notices', { lang, body: { kinds } }));
    },
    reload: async () => opened(await ask<typeof getNotices>('GET /staff-notices', { lang })),
    onSaved: async () => {
      await onChanged();
      showToast(t('saved'));
    },
  });
  const hints: Partial<Record<NoticeKind, string>> = {
    payments: t('paymentsHint'),
    stock: t('stockHint'),
    taxes: t('taxesHint'),
    attacks: t('attacksHint'),
  };
  const labels = Object.fromEntries(noticeKinds.map((kind) => [kind, t(kind)]));
  return (
    <DashboardPage title={t('title')}>
      <EditForm edit={edit} labels={labels} save={t('save')} onCancel={() => edit.form.reset()}>
        <p className="text-quiet">{t('intro')}</p>
        <FieldCard>
          {noticeKinds.map((kind) => (
            <CheckField key={kind} form={edit.form} name={kind} label={t(kind)} hint={hints[kind]} />
          ))}
        </FieldCard>
      </EditForm>
    </DashboardPage>
  );
}
