import type { ReactNode } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { fullName } from '#platform/person-name.ts';
import { DataPanel } from '#ui/dashboard/data-panel.tsx';
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

/**
 * The export of a customer’s data, and the deletion of the account, for staff whom the customer asks for it. Accounts
 * of staff are not deleted here.
 */
export function PersonData({ user, mayExport, retentionYears, alsoGoes, onDeleted }: Props) {
  const t = useMessages('dashboard/identity/users');
  const { deleteCustomer } = peopleCalls(useLocale());
  const deletion = {
    label: t('deletePerson'),
    question: t('deleteTitle', { name: fullName(user) || user.email }),
    items: <WhatGoes email={user.email} retentionYears={retentionYears} alsoGoes={alsoGoes} />,
    onDelete: () => deleteCustomer(user.id),
    onDeleted,
  };
  return (
    <DataPanel
      text={t('dataText')}
      exportHref={mayExport ? exportHref(user.id) : null}
      deletion={user.role === null ? deletion : null}
    />
  );
}

/** What goes with the account, and what stays; items of a list. */
export function WhatGoes({
  email,
  retentionYears,
  alsoGoes,
}: Pick<Props, 'retentionYears' | 'alsoGoes'> & { email: string }) {
  const t = useMessages('dashboard/identity/users');
  return (
    <>
      <li>{t('deleteGoes')}</li>
      {alsoGoes}
      {retentionYears > 0 && <li>{t('deleteStays', { years: retentionYears })}</li>}
      <li>{t('deleteReviews')}</li>
      <li>{t('deleteTold', { email })}</li>
    </>
  );
}
