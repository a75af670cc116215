import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { DataPanel } from '#ui/dashboard/data-panel.tsx';
import type { Guest } from '../contract/guests.ts';
import { guestCalls, guestExportHref } from './customer-calls.ts';

type Props = {
  guest: Guest;
  mayExport: boolean;
  /** Years for which orders are kept, from the shop's settings. */
  retentionYears: number;
  onDeleted: () => Promise<unknown>;
};

/** The export of what is kept under the address of a guest, and its deletion, for staff whom the guest asks for it. */
export function GuestData({ guest, mayExport, retentionYears, onDeleted }: Props) {
  const t = useMessages('dashboard/customers/guests');
  const { deleteGuest } = guestCalls(useLocale(), guest.id);
  const { email } = guest;
  return (
    <DataPanel
      text={t('dataText')}
      exportHref={mayExport ? guestExportHref(guest.id) : null}
      deletion={{
        label: t('deleteData'),
        question: t('deleteTitle', { email }),
        items: (
          <>
            <li>{t('deleteGoes')}</li>
            {retentionYears > 0 && <li>{t('deleteStays', { years: retentionYears })}</li>}
            {guest.accountId && <li>{t('deleteAccount')}</li>}
            <li>{t('deleteTold', { email })}</li>
          </>
        ),
        onDelete: deleteGuest,
        onDeleted,
      }}
    />
  );
}
