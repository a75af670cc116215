import { type ReactNode, useState } from 'react';
import { downloadFile } from '#platform/browser/download-file.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { fullName } from '#platform/person-name.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dashboard/confirm-dialog.tsx';
import { Panel } from '#ui/dashboard/panel.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { showToast } from '#ui/toast.ts';
import type { User } from '../../contract.ts';
import { exportHref, peopleCalls } from './people-calls.ts';

type Props = {
  user: User;
  mayExport: boolean;
  /** Years for which orders are kept, from the shop's settings. */
  retentionYears: number;
  /** What else goes with the account; items of a list. */
  alsoGoes: ReactNode;
  onDeleted: () => Promise<unknown>;
};

/** The export of a customer’s data, and the deletion of the account, for staff whom the customer asks for it. */
export function PersonData({ user, mayExport, ...deletion }: Props) {
  const t = useMessages('dashboard/identity/users');
  const locale = useLocale();
  const { isBusy, run } = useAction();
  const day = new Date().toISOString().slice(0, 10);
  const download = () =>
    run(() => downloadFile(exportHref(user.id), { name: `account-${day}.json`, lang: locale }));
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
          {user.role === null && <DeletePerson user={user} {...deletion} />}
        </div>
      </div>
    </Panel>
  );
}

function DeletePerson({ user, onDeleted, ...what }: Omit<Props, 'mayExport'>) {
  const t = useMessages('dashboard/identity/users');
  const calls = peopleCalls(useLocale());
  const { isBusy, run } = useAction();
  const [isAsked, setAsked] = useState(false);
  const name = fullName(user) || user.email;
  const remove = () =>
    run(async () => {
      const { message } = await calls.deleteCustomer(user.id);
      setAsked(false);
      await onDeleted();
      showToast(message);
    });
  return (
    <>
      <Button look="secondary" size="sm" className="text-bad" onClick={() => setAsked(true)}>
        {t('deletePerson')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('deleteTitle', { name })}
        text={t('deleteText')}
        action={t('deleteNow')}
        isBusy={isBusy}
        isCancelFirst
        onConfirm={() => void remove()}
      >
        <WhatGoes {...what} email={user.email} />
      </ConfirmDialog>
    </>
  );
}

/** What goes with the account, and what stays. */
export function WhatGoes({
  email,
  retentionYears,
  alsoGoes,
}: Pick<Props, 'retentionYears' | 'alsoGoes'> & { email: string }) {
  const t = useMessages('dashboard/identity/users');
  return (
    <ul className="grid list-disc gap-2 ps-5 text-pretty">
      <li>{t('deleteGoes')}</li>
      {alsoGoes}
      {retentionYears > 0 && <li>{t('deleteStays', { years: retentionYears })}</li>}
      <li>{t('deleteReviews')}</li>
      <li>{t('deleteTold', { email })}</li>
    </ul>
  );
}
