import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { OpenInvite } from '../../contract/invites.ts';
import type { User } from '../../contract.ts';
import { LogInForm } from '../auth/log-in-form.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { NewPasswordFields } from '../form/form-fields.tsx';
import { NameFields } from '../form/name-fields.tsx';
import { acceptInvite } from './join-calls.ts';

type Props = {
  /** Null if the link is no longer valid. */
  invite: OpenInvite | null;
  token: string;
  /** The signed-in user. */
  user: User | null;
  onDone: (user: User) => Promise<void>;
  onCancel: () => void;
};

/** Accepts a staff invite: with a new account, or the existing one. */
export function JoinForm({ invite, ...props }: Props) {
  const t = useMessages('account/identity/join');
  if (!invite)
    return (
      <>
        <Notice look="bad">{t('gone')}</Notice>
        <LinkButton href="/login">{t('logIn')}</LinkButton>
      </>
    );
  return (
    <>
      <p className="text-pretty">{t('invited', { role: invite.role })}</p>
      {invite.hasAccount ? <AsOneself invite={invite} {...props} /> : <Newcomer invite={invite} {...props} />}
    </>
  );
}

type Open = Props & { invite: OpenInvite };

function Newcomer({ invite, token, onDone }: Open) {
  const t = useMessages('account/identity/join');
  const locale = useLocale();
  return (
    <AccountForm
      label={t('accept')}
      send={async ({ confirmPassword: _, ...person }) =>
        onDone((await acceptInvite(locale, { token, ...person })).user)
      }
      submit={t('accept')}
      sending={t('accepting')}
    >
      <p className="text-pretty text-quiet text-sm">{t('makeAccount', { email: invite.email })}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields />
      </div>
      <NewPasswordFields label={t('password')} confirmLabel={t('confirmPassword')} />
    </AccountForm>
  );
}

function AsOneself({ invite, token, user, onDone, onCancel }: Open) {
  const t = useMessages('account/identity/join');
  const locale = useLocale();
  const accept = async () => onDone((await acceptInvite(locale, { token })).user);
  if (user?.email === invite.email)
    return (
      <AccountForm label={t('accept')} send={accept} submit={t('accept')} sending={t('accepting')}>
        {null}
      </AccountForm>
    );
  return (
    <>
      {user && <Notice look="plain">{t('signedInAs', { email: user.email })}</Notice>}
      <p className="text-pretty text-quiet text-sm">{t('logInFirst', { email: invite.email })}</p>
      <LogInForm
        isReset={false}
        email={invite.email}
        registerHref={null}
        onDone={accept}
        onCancel={onCancel}
      />
    </>
  );
}
