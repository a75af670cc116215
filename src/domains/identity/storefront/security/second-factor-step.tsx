import { useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import type { User } from '../../contract.ts';
import { AccountForm } from '../form/account-form.tsx';
import { TextField } from '../form/form-fields.tsx';
import { Arriving } from './focus.tsx';
import { securityCalls } from './security-calls.ts';

type Props = {
  /** The available methods, from the log-in's answer. */
  methods: readonly string[];
  onDone: (user: User) => Promise<void> | void;
  onCancel: () => void;
};

/** The second step of a log-in: a code from the app, or a backup code. */
export function SecondFactorStep({ methods, onDone, onCancel }: Props) {
  const t = useMessages('account/identity/security');
  const calls = securityCalls(useLocale());
  const [kind, setKind] = useState<'totp' | 'backup'>(methods.includes('totp') ? 'totp' : 'backup');
  const [isTrusted, setTrusted] = useState(false);
  const isApp = kind === 'totp';
  return (
    <Arriving key={kind}>
      <p className="text-pretty">{t(isApp ? 'codeText' : 'backupCodeText')}</p>
      <AccountForm
        label={t('secondFactor')}
        send={async ({ code = '' }) => onDone((await calls.giveCode(kind, code, isTrusted)).user)}
        submit={t('enter')}
        sending={t('entering')}
        advice={{
          'auth.challenge_expired': (
            <button type="button" onClick={onCancel} className="font-semibold underline underline-offset-4">
              {t('logInAgain')}
            </button>
          ),
        }}
        cancel={
          <Button look="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        }
      >
        <CodeField label={t(isApp ? 'code' : 'backupCode')} kind={kind} />
        <Checkbox checked={isTrusted} onChange={({ currentTarget }) => setTrusted(currentTarget.checked)}>
          {t('trust')}
        </Checkbox>
      </AccountForm>
      {methods.includes('totp') && (
        <Button look="quiet" size="sm" onClick={() => setKind(isApp ? 'backup' : 'totp')}>
          {t(isApp ? 'useBackupCode' : 'useApp')}
        </Button>
      )}
    </Arriving>
  );
}

type CodeFieldProps = { label: string; kind: 'totp' | 'backup' };

/** A code field that accepts spaces. Phones show digits and suggest the code. */
export function CodeField({ label, kind }: CodeFieldProps) {
  return (
    <TextField
      name="code"
      label={label}
      required
      maxLength={20}
      inputMode={kind === 'totp' ? 'numeric' : 'text'}
      autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      className="*:[input]:text-lg *:[input]:tabular-nums *:[input]:tracking-widest"
    />
  );
}
