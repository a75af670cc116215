import { useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import type { SecondFactorSetup as Setup } from '../../contract/mfa.ts';
import type { User } from '../../contract.ts';
import { Section } from '../profile/section.tsx';
import { BackupCodes } from './backup-codes.tsx';
import { useFocusBack } from './focus.tsx';
import { PasswordStep } from './password-step.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';
import { securityCalls } from './security-calls.ts';

type Props = {
  user: User;
  /** Called with the changed account. */
  onUser: (user: User) => Promise<void>;
};

type Step =
  | { is: 'resting'; isBack: boolean }
  | { is: 'setting up' | 'renewing' | 'turning off' }
  | { is: 'confirming'; setup: Setup }
  | { is: 'keeping codes'; codes: string[] };

/** The second factor: set up, turn off, renew backup codes. */
export function SecondFactorSection(props: Props) {
  const t = useMessages('account/identity/security');
  const [step, setStep] = useState<Step>({ is: 'resting', isBack: false });
  return (
    <Section title={t('secondFactor')} text={t('secondFactorText')}>
      <CurrentStep {...props} step={step} onStep={setStep} />
    </Section>
  );
}

type StepProps = Props & { step: Step; onStep: (step: Step) => void };

function CurrentStep({ user, onUser, step, onStep }: StepProps) {
  const t = useMessages('account/identity/security');
  const calls = securityCalls(useLocale());
  const rest = () => onStep({ is: 'resting', isBack: true });
  const asked = { sending: t('preparing'), onCancel: rest };
  const begin = async (password: string) => onStep({ is: 'confirming', setup: await calls.setUp(password) });
  const confirm = async (setup: Setup, code: string) => {
    const { user: changed } = await calls.confirm(code);
    onStep({ is: 'keeping codes', codes: setup.backupCodes });
    showToast(t('turnedOn'));
    await onUser(changed);
  };
  const renew = async (password: string) =>
    onStep({ is: 'keeping codes', codes: (await calls.renewCodes(password)).backupCodes });
  const turnOff = async (password: string) => {
    await calls.turnOff(password);
    rest();
    showToast(t('turnedOff'));
    await onUser({ ...user, hasSecondFactor: false });
  };
  switch (step.is) {
    case 'resting':
      return <Resting isOn={user.hasSecondFactor} isBack={step.isBack} onStep={onStep} />;
    case 'setting up':
      return <PasswordStep {...asked} label={t('setUp')} send={begin} />;
    case 'confirming':
      return (
        <SecondFactorSetup setup={step.setup} send={(code) => confirm(step.setup, code)} onCancel={rest} />
      );
    case 'keeping codes':
      return <BackupCodes codes={step.codes} onDone={rest} />;
    case 'renewing':
      return <PasswordStep {...asked} label={t('makeCodes')} text={t('newCodesText')} send={renew} />;
    case 'turning off':
      return (
        <PasswordStep
          {...asked}
          label={t('turnOff')}
          text={t('turnOffText')}
          sending={t('turningOff')}
          send={turnOff}
        />
      );
  }
}

type RestingProps = { isOn: boolean; isBack: boolean; onStep: (step: Step) => void };

function Resting({ isOn, isBack, onStep }: RestingProps) {
  const t = useMessages('account/identity/security');
  const first = useFocusBack(isBack);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge look={isOn ? 'good' : 'plain'}>{t(isOn ? 'isOn' : 'isOff')}</Badge>
      {isOn ? (
        <>
          <Button ref={first} look="secondary" onClick={() => onStep({ is: 'renewing' })}>
            {t('newCodes')}
          </Button>
          <Button look="secondary" onClick={() => onStep({ is: 'turning off' })}>
            {t('turnOff')}
          </Button>
        </>
      ) : (
        <Button ref={first} look="secondary" onClick={() => onStep({ is: 'setting up' })}>
          {t('setUp')}
        </Button>
      )}
    </div>
  );
}
