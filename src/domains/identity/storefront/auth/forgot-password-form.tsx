import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { accountCalls } from '../account-calls.ts';
import { AccountForm } from '../form/account-form.tsx';
import { TextField } from '../form/form-fields.tsx';
import { AsideLink } from './aside-link.tsx';
import * as messages from './messages.ts';

export function ForgotPasswordForm({ onCancel }: { onCancel: () => void }) {
  const t = useMessages(messages);
  const locale = useLocale();
  return (
    <>
      <AccountForm
        label={t('sendLink')}
        send={async ({ email = '' }) => (await accountCalls(locale).forgotPassword(email)).message}
        submit={t('sendLink')}
        sending={t('sendingLink')}
        cancel={
          <Button look="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        }
      >
        <TextField name="email" type="email" label={t('email')} required autoComplete="username" />
      </AccountForm>
      <AsideLink question={t('remembered')} href="/login" words={t('logIn')} />
    </>
  );
}
