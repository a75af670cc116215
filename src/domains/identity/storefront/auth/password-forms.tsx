import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#ui/link.tsx';
import { accountCalls } from '../account-calls.ts';
import { AccountForm, AsideLink, CancelButton } from '../form/account-form.tsx';
import { NewPasswordFields, TextField } from '../form/form-fields.tsx';

export function ForgotPasswordForm({ onCancel }: { onCancel: () => void }) {
  const t = useMessages('account/identity/auth');
  const locale = useLocale();
  return (
    <>
      <AccountForm
        label={t('sendLink')}
        send={async ({ email = '' }) => (await accountCalls(locale).forgotPassword(email)).message}
        submit={t('sendLink')}
        sending={t('sendingLink')}
        fills
      >
        <TextField name="email" type="email" label={t('email')} required autoComplete="username" />
      </AccountForm>
      <AsideLink question={t('remembered')} href="/login" words={t('logIn')}>
        <CancelButton onCancel={onCancel} words={t('cancel')} />
      </AsideLink>
    </>
  );
}

type Props = { id: string; token: string; onDone: () => Promise<void>; onCancel: () => void };

/** Sets a new password by the link of a mail. */
export function ResetPasswordForm({ id, token, onDone, onCancel }: Props) {
  const t = useMessages('account/identity/auth');
  const locale = useLocale();
  const reset = async ({ password = '' }) => {
    await accountCalls(locale).resetPassword(id, token, password);
    await onDone();
  };
  const advice = {
    'auth.link_expired': (
      <Link href="/forgot-password" className="font-semibold underline underline-offset-4">
        {t('askAgain')}
      </Link>
    ),
  };
  return (
    <AccountForm
      label={t('setPassword')}
      send={reset}
      submit={t('setPassword')}
      sending={t('settingPassword')}
      advice={advice}
      cancel={<CancelButton onCancel={onCancel} words={t('cancel')} />}
    >
      <NewPasswordFields label={t('newPassword')} confirmLabel={t('confirmNewPassword')} />
    </AccountForm>
  );
}
