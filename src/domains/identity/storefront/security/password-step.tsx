import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { PasswordField } from '../form/form-fields.tsx';
import { Arriving } from './focus.tsx';

type Props = {
  /** The action, also on the button unless `submit` is given. */
  label: string;
  text?: string;
  submit?: string;
  sending: string;
  send: (password: string, values: Record<string, string>) => Promise<void>;
  onCancel: () => void;
  children?: ReactNode;
};

/** Asks for the password before a protected action. */
export function PasswordStep({ label, text, submit = label, sending, send, onCancel, children }: Props) {
  const t = useMessages('account/identity/security');
  return (
    <Arriving>
      {text && <p className="text-pretty">{text}</p>}
      <AccountForm
        label={label}
        send={({ currentPassword = '', ...values }) => send(currentPassword, values)}
        submit={submit}
        sending={sending}
        cancel={
          <Button look="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        }
      >
        <PasswordField
          name="currentPassword"
          label={t('password')}
          required
          autoComplete="current-password"
        />
        {children}
      </AccountForm>
    </Arriving>
  );
}
