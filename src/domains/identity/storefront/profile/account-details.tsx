import type { ReactNode } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#ui/link.tsx';
import { showToast } from '#ui/toast.ts';
import type { User } from '../../contract.ts';
import { accountCalls } from '../account-calls.ts';
import { AccountForm } from '../form/account-form.tsx';
import { TextField } from '../form/form-fields.tsx';
import { NameFields } from '../form/name-fields.tsx';
import { UnconfirmedNote } from './unconfirmed-note.tsx';

type Props = {
  user: User;
  /** Leads admins on to their dashboard. */
  onSaved: (user: User) => Promise<void>;
  /** What else is known of the user: beside the form on wide screens, else below it. */
  children?: ReactNode;
};

/** The user's name and address. */
export function AccountDetails({ user, onSaved, children }: Props) {
  const t = useMessages('account/identity/profile');
  const locale = useLocale();
  // The email has a page of its own.
  const save = async ({ email: _, ...person }: Record<string, string>) => {
    const { updatedNew } = await accountCalls(locale).update(user.id, person);
    if (updatedNew.isAdmin) showToast(t('saved'));
    await onSaved(updatedNew);
    return t('saved');
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="text-2xl">{t('details')}</h1>
      {!user.emailVerified && <UnconfirmedNote />}
      <div className="grid grid-cols-1 gap-10 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-8 xl:*:rounded-lg xl:*:border xl:*:border-line xl:*:p-6">
        <AccountForm label={t('details')} send={save} submit={t('save')} sending={t('saving')} waits>
          <DetailFields user={user} />
        </AccountForm>
        <div className="grid content-start gap-6 empty:hidden">{children}</div>
      </div>
    </div>
  );
}

function DetailFields({ user }: { user: User }) {
  const t = useMessages('account/identity/profile');
  return (
    <>
      <div className="relative grid">
        <TextField
          name="email"
          type="email"
          label={t('email')}
          readOnly
          autoComplete="email"
          defaultValue={user.email}
          inputClassName="min-h-6! border-0! bg-transparent! px-0!"
        />
        {/* On the line of the label; below the field with large text. */}
        <Link
          href="/profile/security"
          className="@min-[17rem]:absolute end-0 -top-4.5 inline-flex min-h-11 items-end justify-self-end pb-1.5 text-quiet text-sm underline decoration-edge underline-offset-4 hover:text-ink"
        >
          {t('changeEmail')}
        </Link>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields person={user} />
        <TextField
          name="street"
          label={t('street')}
          autoComplete="address-line1"
          defaultValue={user.street}
        />
        <TextField name="city" label={t('city')} autoComplete="address-level2" defaultValue={user.city} />
      </div>
    </>
  );
}
