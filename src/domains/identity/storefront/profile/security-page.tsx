import type { ReactNode } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#ui/link.tsx';
import type { Session, User } from '../../contract.ts';
import { accountCalls } from '../account-calls.ts';
import { AccountForm } from '../form/account-form.tsx';
import { NewPasswordFields, PasswordField, TextField } from '../form/form-fields.tsx';
import { PasskeySection } from '../security/passkey-section.tsx';
import { SecondFactorSection } from '../security/second-factor-section.tsx';
import { YourData } from '../security/your-data.tsx';
import { Section } from './section.tsx';
import { SessionsSection } from './sessions-section.tsx';

type Props = {
  user: User;
  sessions: readonly Session[];
  onSessionsChange: () => Promise<void>;
  /** Called with the changed account. */
  onUser: (user: User) => Promise<void>;
  /** Years for which orders are kept after deletion. */
  retentionYears: number;
  /** What else goes with the account; items of a list. */
  alsoGoes: ReactNode;
  /** Called after deletion with the server's message. */
  onDeleted: (message: string) => Promise<void>;
};

/** Password, second factor, passkeys, sessions and data of the account. */
export function SecurityPage({ user, sessions, onSessionsChange, onUser, ...leaving }: Props) {
  const t = useMessages('account/identity/profile');
  const onChanged = async (changed: User) => {
    await onUser(changed);
    await onSessionsChange();
  };
  return (
    <div className="grid max-w-2xl gap-12">
      <h1 className="text-2xl">{t('security')}</h1>
      <ChangePassword user={user} onChanged={onChanged} />
      <ChangeEmail user={user} />
      <SecondFactorSection user={user} onUser={onChanged} />
      <PasskeySection />
      <SessionsSection sessions={sessions} onChange={onSessionsChange} />
      <YourData {...leaving} />
    </div>
  );
}

function ChangePassword({ user, onChanged }: { user: User; onChanged: Props['onUser'] }) {
  const t = useMessages('account/identity/profile');
  const locale = useLocale();
  const change = async ({ currentPassword = '', password = '' }) => {
    const { user: changed } = await accountCalls(locale).changePassword(currentPassword, password);
    await onChanged(changed);
    return t('passwordChanged');
  };
  return (
    <Section title={t('changePassword')} text={t('changePasswordText')}>
      {user.isAdmin && (
        <p className="text-pretty text-quiet">
          {t('tokensStay')}{' '}
          <Link href="/dashboard/settings/tokens" className="underline underline-offset-4 hover:text-ink">
            {t('seeTokens')}
          </Link>
        </p>
      )}
      <AccountForm
        label={t('changePassword')}
        send={change}
        submit={t('changePassword')}
        sending={t('saving')}
        look="secondary"
        clears
      >
        {/* For the browser's password store: whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} />
        <PasswordField
          name="currentPassword"
          label={t('currentPassword')}
          required
          autoComplete="current-password"
        />
        <NewPasswordFields label={t('newPassword')} confirmLabel={t('confirmPassword')} />
      </AccountForm>
    </Section>
  );
}

function ChangeEmail({ user }: { user: User }) {
  const t = useMessages('account/identity/profile');
  const locale = useLocale();
  return (
    <Section title={t('changeEmail')} text={t('changeEmailText', { email: user.email })}>
      <AccountForm
        label={t('changeEmail')}
        send={async ({ email = '', currentPassword = '' }) =>
          (await accountCalls(locale).changeEmail(email, currentPassword)).message
        }
        submit={t('sendLink')}
        sending={t('sending')}
        look="secondary"
        clears
      >
        <TextField name="email" type="email" label={t('newEmail')} required autoComplete="email" />
        <PasswordField
          name="currentPassword"
          label={t('password')}
          required
          autoComplete="current-password"
        />
      </AccountForm>
    </Section>
  );
}
