import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { fullName } from '#platform/person-name.ts';
import { Badge } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';
import { showToast } from '#ui/toast.ts';
import type { User } from '../../contract.ts';
import { accountCalls } from '../account-calls.ts';
import { AccountForm } from '../form/account-form.tsx';
import { TextField } from '../form/form-fields.tsx';
import { NameFields } from '../form/name-fields.tsx';
import { UnconfirmedNote } from './unconfirmed-note.tsx';

/** `onSaved` leads admins on to their dashboard. */
type Props = { user: User; onSaved: (user: User) => Promise<void> };

/** The user's name and address. */
export function AccountDetails({ user, onSaved }: Props) {
  const t = useMessages('account/identity/profile');
  const locale = useLocale();
  const save = async ({ firstName, lastName, city, street }: Record<string, string>) => {
    const { updatedNew } = await accountCalls(locale).update(user.id, { firstName, lastName, city, street });
    if (updatedNew.isAdmin) showToast(t('saved'));
    await onSaved(updatedNew);
    return t('saved');
  };
  return (
    <section aria-labelledby="details" className="grid max-w-2xl gap-6">
      <header className="flex flex-wrap items-center gap-3">
        <h1 id="details" className="text-2xl">
          <bdi>{fullName(user) || t('details')}</bdi>
        </h1>
        <Badge look={user.isAdmin ? 'inverse' : 'plain'}>{t(user.isAdmin ? 'admin' : 'member')}</Badge>
      </header>
      {!user.emailVerified && <UnconfirmedNote />}
      <AccountForm label={t('details')} send={save} submit={t('save')} sending={t('saving')} waits>
        <DetailFields user={user} />
      </AccountForm>
    </section>
  );
}

function DetailFields({ user }: { user: User }) {
  const t = useMessages('account/identity/profile');
  return (
    <>
      <div>
        <TextField
          name="email"
          type="email"
          label={t('email')}
          readOnly
          autoComplete="email"
          defaultValue={user.email}
          inputClassName="min-h-0! border-0! bg-transparent! p-0!"
        />
        <Link href="/profile/security" className="text-sm underline underline-offset-4 pointer-coarse:py-3">
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
