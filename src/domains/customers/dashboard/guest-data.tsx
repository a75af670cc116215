import { useState } from 'react';
import { downloadFile } from '#platform/browser/download-file.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dashboard/confirm-dialog.tsx';
import { Panel } from '#ui/dashboard/panel.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { showToast } from '#ui/toast.ts';
import type { Guest } from '../contract/guests.ts';
import { guestCalls, guestExportHref } from './customer-calls.ts';

type GuestDataProps = {
  guest: Guest;
  mayExport: boolean;
  /** Years for which orders are kept, from the shop's settings. */
  retentionYears: number;
  onDeleted: () => Promise<unknown>;
};

/** The export of what is kept under the address of a guest, and its deletion, for staff whom the guest asks for it. */
export function GuestData({ guest, mayExport, ...deletion }: GuestDataProps) {
  const t = useMessages('dashboard/customers/guests');
  const locale = useLocale();
  const { isBusy, run } = useAction();
  const day = new Date().toISOString().slice(0, 10);
  const download = () =>
    run(() => downloadFile(guestExportHref(guest.id), { name: `account-${day}.json`, lang: locale }));
  return (
    <Panel title={t('data')}>
      <div className="grid justify-items-start gap-3 p-4 text-sm">
        <p className="text-pretty text-quiet">{t('dataText')}</p>
        <div className="flex flex-wrap gap-2">
          {mayExport && (
            <Button look="secondary" size="sm" aria-busy={isBusy} onClick={() => void download()}>
              {t('downloadData')}
            </Button>
          )}
          <DeleteGuest guest={guest} {...deletion} />
        </div>
      </div>
    </Panel>
  );
}

function DeleteGuest({ guest, retentionYears, onDeleted }: Omit<GuestDataProps, 'mayExport'>) {
  const t = useMessages('dashboard/customers/guests');
  const calls = guestCalls(useLocale(), guest.id);
  const { isBusy, run } = useAction();
  const [isAsked, setAsked] = useState(false);
  const remove = () =>
    run(async () => {
      const { message } = await calls.deleteGuest();
      setAsked(false);
      await onDeleted();
      showToast(message);
    });
  return (
    <>
      <Button look="secondary" size="sm" className="text-bad" onClick={() => setAsked(true)}>
        {t('deleteData')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('deleteTitle', { email: guest.email })}
        text={t('deleteText')}
        action={t('deleteNow')}
        isBusy={isBusy}
        isCancelFirst
        onConfirm={() => void remove()}
      >
        <ul className="grid list-disc gap-2 ps-5 text-pretty">
          <li>{t('deleteGoes')}</li>
          {retentionYears > 0 && <li>{t('deleteStays', { years: retentionYears })}</li>}
          {guest.accountId && <li>{t('deleteAccount')}</li>}
          <li>{t('deleteTold', { email: guest.email })}</li>
        </ul>
      </ConfirmDialog>
    </>
  );
}
