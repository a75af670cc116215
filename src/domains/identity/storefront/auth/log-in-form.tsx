import { useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import type { User } from '../../contract.ts';
import { accountCalls } from '../account-calls.ts';
import { AccountForm, AsideLink, CancelButton } from '../form/account-form.tsx';
import { PasswordField, TextField } from '../form/form-fields.tsx';
import { PasskeyButton } from '../security/passkey-button.tsx';
import { SecondFactorStep } from '../security/second-factor-step.tsx';

type Props = {
  /** Whether the password was just reset. */
  isReset: boolean;
  /** Null if the form has no link to registration. */
  registerHref: string | null;
  /** The email of the account, if known. */
  email?: string;
  onDone: (user: User) => Promise<void>;
  onCancel: () => void;
};

export function LogInForm({ isReset, registerHref, email: known = '', onDone, onCancel }: Props) {
  const t = useMessages('account/identity/auth');
  const locale = useLocale();
  const [methods, setMethods] = useState<readonly string[] | null>(null);
  const [typed, setTyped] = useState(known);
  const logIn = async ({ email = '', password = '' }) => {
    const entered = await accountCalls(locale).logIn(email, password);
    if ('user' in entered) await onDone(entered.user);
    else {
      setTyped(email);
      setMethods(entered.methods);
    }
  };
  if (methods)
    return <SecondFactorStep methods={methods} onDone={onDone} onCancel={() => setMethods(null)} />;
  const cancel = <CancelButton onCancel={onCancel} words={t('cancel')} />;
  return (
    <>
      {isReset && <Notice look="good">{t('passwordReset')}</Notice>}
      <AccountForm label={t('logIn')} send={logIn} submit={t('logIn')} sending={t('loggingIn')} fills>
        <TextField
          name="email"
          type="email"
          label={t('email')}
          required
          autoComplete="username"
          defaultValue={typed}
        />
        <div className="relative mt-1 grid">
          <PasswordField
            name="password"
            label={t('password')}
            required
            autoComplete="current-password"
            // With a known email only the password is left to fill in.
            autoFocus={known !== ''}
          />
          {registerHref && (
            // On the line of the label, but after the field for the keyboard; below it with large text.
            <Link
              href="/forgot-password"
              className="@min-[17rem]:absolute end-0 -top-4.5 inline-flex min-h-11 items-end justify-self-end pb-1.5 rtl:pb-1 text-quiet text-sm underline decoration-edge underline-offset-4 hover:text-ink"
            >
              {t('forgot')}
            </Link>
          )}
        </div>
      </AccountForm>
      <PasskeyButton onDone={onDone} />
      {registerHref ? (
        <AsideLink question={t('newHere')} href={registerHref} words={t('createAccount')}>
          {cancel}
        </AsideLink>
      ) : (
        cancel
      )}
    </>
  );
}
