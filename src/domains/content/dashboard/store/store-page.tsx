import type { ReactNode } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { EditForm } from '#ui/dashboard/edit-form.tsx';
import { useEditForm } from '#ui/dashboard/use-edit-form.ts';
import { showToast } from '#ui/toast.ts';
import type { DashboardPage as ContentPage } from '../../contract/pages.ts';
import type { VersionedSettings } from '../../contract/settings.ts';
import { OutdatedPages } from '../pages/former-details.tsx';
import { InvoicePart } from './invoice-part.tsx';
import { LogoPart } from './logo-part.tsx';
import { settingsCalls } from './settings-calls.ts';
import { SocialPart } from './social-part.tsx';
import { openedStore, type StoreDraft, settingsOf } from './store-draft.ts';
import { AgentsPart, ContactPart, RulesPart, SalesPart } from './store-parts.tsx';

type Props = {
  found: VersionedSettings;
  /** Content pages; empty without permission to edit them. */
  pages: readonly ContentPage[];
  hasOrders: boolean;
  /** Whether the user may decide what staff need to log in. */
  mayAppoint: boolean;
  onSaved: () => Promise<void>;
  /** What the saved settings leave to do elsewhere. */
  hint: ReactNode;
};

const fields: Record<string, keyof StoreDraft> = {
  'content.currency_unknown': 'currency',
  'content.currency_fixed': 'currency',
  'content.currency_digits': 'currency',
  'content.time_zone_unknown': 'timeZone',
  'content.amount_invalid': 'invoiceUpTo',
  'content.vat_id_wrong': 'vatId',
  'content.iban_wrong': 'bankAccount',
  'media.not_a_picture': 'logo',
  'media.too_many_pixels': 'logo',
  'media.too_large': 'logo',
};

/** The settings of the shop: name, address and sales rules. */
export function StorePage({ found, pages, hasOrders, mayAppoint, onSaved, hint }: Props) {
  const t = useMessages('dashboard/content/store');
  const calls = settingsCalls(useLocale());
  const edit = useEditForm<StoreDraft, string>({
    opened: openedStore(found),
    save: async (draft, version) => openedStore(await calls.change({ changes: settingsOf(draft), version })),
    reload: async () => openedStore(await calls.read()),
    onSaved: async () => {
      await onSaved();
      showToast(t('saved'));
    },
    fieldOf: (code) => fields[code],
  });
  const labels = Object.fromEntries(
    Object.keys(found.settings).map((key) => [key, t(key as keyof VersionedSettings['settings'])]),
  );
  const { form } = edit;
  return (
    <DashboardPage title={t('store')}>
      {hint}
      <OutdatedPages pages={pages} />
      <EditForm edit={edit} labels={labels} save={t('save')} onCancel={() => form.reset()} isWide>
        <ContactPart form={form} />
        <LogoPart form={form} />
        <SocialPart form={form} />
        <SalesPart form={form} hasOrders={hasOrders} />
        <InvoicePart form={form} />
        <RulesPart form={form} mayAppoint={mayAppoint} />
        <AgentsPart form={form} />
      </EditForm>
    </DashboardPage>
  );
}
