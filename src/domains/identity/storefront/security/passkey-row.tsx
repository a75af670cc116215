import { useState } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import type { Passkey } from '../../contract/passkeys.ts';
import { AccountForm } from '../form/account-form.tsx';
import { TextField } from '../form/form-fields.tsx';
import { Arriving } from './focus.tsx';
import { PasswordStep } from './password-step.tsx';
import { securityCalls } from './security-calls.ts';

type Props = { passkey: Passkey; onChange: () => Promise<void> };

/** A passkey with buttons to rename and delete it. */
export function PasskeyRow(props: Props) {
  const { passkey } = props;
  const t = useMessages('account/identity/security');
  const format = useFormat();
  const [step, setStep] = useState<'resting' | 'renaming' | 'deleting'>('resting');
  const rest = () => setStep('resting');
  const name = passkey.name || t('passkey');
  return (
    <li className="grid gap-4 p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="grid min-w-0 grow basis-48 gap-0.5">
          <p className="wrap-anywhere font-medium">{name}</p>
          <p className="text-quiet text-sm tabular-nums">
            {t('addedOn', { date: format.date(passkey.createdAt) })}
          </p>
        </div>
        <Button
          look="secondary"
          size="sm"
          aria-label={t('renameNamed', { name })}
          onClick={() => setStep('renaming')}
        >
          {t('rename')}
        </Button>
        <Button
          look="secondary"
          size="sm"
          aria-label={t('removeNamed', { name })}
          onClick={() => setStep('deleting')}
        >
          {t('remove')}
        </Button>
      </div>
      {step === 'renaming' && <Renaming {...props} onEnd={rest} />}
      {step === 'deleting' && <Deleting {...props} onEnd={rest} />}
    </li>
  );
}

type StepProps = Props & { onEnd: () => void };

function Renaming({ passkey, onChange, onEnd }: StepProps) {
  const t = useMessages('account/identity/security');
  const calls = securityCalls(useLocale());
  const rename = async ({ name = '' }) => {
    await calls.renamePasskey(passkey._id, name);
    await onChange();
    onEnd();
  };
  return (
    <Arriving>
      <AccountForm
        label={t('renameNamed', { name: passkey.name || t('passkey') })}
        send={rename}
        submit={t('save')}
        sending={t('saving')}
        cancel={
          <Button look="quiet" onClick={onEnd}>
            {t('cancel')}
          </Button>
        }
      >
        <TextField name="name" label={t('passkeyName')} defaultValue={passkey.name} maxLength={100} />
      </AccountForm>
    </Arriving>
  );
}

function Deleting({ passkey, onChange, onEnd }: StepProps) {
  const t = useMessages('account/identity/security');
  const calls = securityCalls(useLocale());
  const name = passkey.name || t('passkey');
  const remove = async (password: string) => {
    await calls.deletePasskey(passkey._id, password);
    showToast(t('removed'));
    await onChange();
  };
  return (
    <PasswordStep
      label={t('removeNamed', { name })}
      text={t('removeText', { name })}
      submit={t('remove')}
      sending={t('removing')}
      onCancel={onEnd}
      send={remove}
    />
  );
}
