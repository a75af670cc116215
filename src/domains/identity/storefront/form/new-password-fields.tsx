import { useMessages } from '#platform/i18n/use-messages.ts';
import { PasswordField } from './form-fields.tsx';
import * as messages from './messages.ts';

/** A new password and its repetition; `AccountForm` sends nothing until both are equal. */
export function NewPasswordFields({ label, confirmLabel }: { label: string; confirmLabel: string }) {
  const t = useMessages(messages);
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        hint={t('passwordHint')}
        required
        autoComplete="new-password"
      />
      <PasswordField name="confirmPassword" label={confirmLabel} required autoComplete="new-password" />
    </>
  );
}
