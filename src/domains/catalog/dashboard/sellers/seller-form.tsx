import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { EditForm } from '#ui/dashboard/edit-form.tsx';
import { FieldCard, TextField } from '#ui/dashboard/form-fields.tsx';
import { emailAddress } from '#ui/dashboard/form-rules.ts';
import { useEditForm } from '#ui/dashboard/use-edit-form.ts';
import { showToast } from '#ui/toast.ts';
import type { Seller } from '../../contract/sellers.ts';
import { type SellerDraft, sellerCalls } from './seller-calls.ts';

type Props = {
  /** Null for a new one. */
  seller: Seller | null;
  onDone: () => Promise<void>;
  onCancel: () => void;
};

/** Creates or edits a seller; version 0 means a new one. */
export function SellerForm({ seller, onDone, onCancel }: Props) {
  const t = useMessages('dashboard/catalog/sellers');
  const calls = sellerCalls(useLocale());
  const labels = { name: t('name'), email: t('email') };
  const edit = useEditForm<SellerDraft, number>({
    opened: opened(seller),
    save: async (draft, version) =>
      opened(seller ? await calls.change(seller._id, { ...draft, version }) : await calls.create(draft)),
    draftName: `seller.${seller?._id ?? 'new'}`,
    reload: async () => opened(seller && (await calls.read(seller._id))),
    onSaved: async ({ name }) => {
      await onDone();
      showToast(t(seller ? 'saved' : 'created', { name }));
    },
    fieldOf: (code) => {
      if (code.endsWith('_name_empty')) return 'name';
      return code.endsWith('_email_taken') ? 'email' : undefined;
    },
  });
  const named = { validate: (name: unknown) => String(name).trim() !== '' || t('nameEmpty') };
  const reached = emailAddress(t('emailWrong'));
  const field = (name: keyof SellerDraft) => ({ form: edit.form, name, label: labels[name] });
  return (
    <DashboardPage
      title={seller ? seller.name : t('newSeller')}
      within={{ name: t('sellers'), href: '/dashboard/sellers' }}
    >
      <EditForm edit={edit} onCancel={onCancel} labels={labels} save={t(seller ? 'save' : 'create')}>
        <FieldCard>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField {...field('name')} rules={named} maxLength={255} required />
            <TextField {...field('email')} rules={reached} type="email" maxLength={255} required />
          </div>
        </FieldCard>
      </EditForm>
    </DashboardPage>
  );
}

const opened = (seller: Seller | null) => ({
  draft: { name: seller?.name ?? '', email: seller?.email ?? '' },
  version: seller?.version ?? 0,
});
