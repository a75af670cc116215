import { type ReactNode, useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { failureText } from '../form/check-form.ts';
import { Section } from '../profile/section.tsx';
import { saveFile } from './copy-button.tsx';
import { useFocusBack } from './focus.tsx';
import { PasswordStep } from './password-step.tsx';
import { securityCalls } from './security-calls.ts';

type Props = {
  /** Years for which orders are kept, from the shop's settings. */
  retentionYears: number;
  /** What else goes with the account; items of a list. */
  alsoGoes: ReactNode;
  /** Called after deletion with the server's message. */
  onDeleted: (message: string) => Promise<void> | void;
};

/** Export or delete the user's data. */
export function YourData({ onDeleted, ...what }: Props) {
  const t = useMessages('account/identity/security');
  return (
    <>
      <Section title={t('yourData')} text={t('yourDataText')}>
        <DownloadData />
      </Section>
      <Section title={t('deleteAccount')} text={t('deleteAccountText')}>
        <DeleteAccount {...what} onDeleted={onDeleted} />
      </Section>
    </>
  );
}

/** What goes with the account, and what stays. */
export function WhatGoes({ retentionYears, alsoGoes }: Omit<Props, 'onDeleted'>) {
  const t = useMessages('account/identity/security');
  return (
    <ul className="grid list-disc gap-2 ps-5 text-pretty">
      <li>{t('goes')}</li>
      {alsoGoes}
      <li>{t('staysWithoutName')}</li>
      {retentionYears > 0 && <li>{t('stays', { years: retentionYears })}</li>}
      <li>{t('noWayBack')}</li>
    </ul>
  );
}

function DownloadData() {
  const t = useMessages('account/identity/security');
  const tForm = useMessages('account/identity/form');
  const calls = securityCalls(useLocale());
  const [isCollecting, setCollecting] = useState(false);
  const [trouble, setTrouble] = useState('');
  const collect = async () => {
    if (isCollecting) return;
    setCollecting(true);
    setTrouble('');
    try {
      const account = await calls.exportAccount();
      const day = new Date().toISOString().slice(0, 10);
      saveFile(`account-${day}.json`, 'application/json', JSON.stringify(account, null, 2));
    } catch (error) {
      setTrouble(failureText(error, tForm));
    }
    setCollecting(false);
  };
  return (
    <>
      {trouble && <Notice look="bad">{trouble}</Notice>}
      <Button look="secondary" className="justify-self-start" aria-busy={isCollecting} onClick={collect}>
        {t(isCollecting ? 'collecting' : 'downloadData')}
      </Button>
    </>
  );
}

function DeleteAccount({ onDeleted, ...what }: Props) {
  const t = useMessages('account/identity/security');
  const calls = securityCalls(useLocale());
  const [isAsking, setAsking] = useState<boolean | 'no more'>(false);
  const button = useFocusBack(isAsking === 'no more');
  if (isAsking !== true)
    return (
      <Button
        ref={button}
        look="secondary"
        className="justify-self-start text-bad"
        onClick={() => setAsking(true)}
      >
        {t('deleteAsk')}
      </Button>
    );
  return (
    <>
      <WhatGoes {...what} />
      <PasswordStep
        label={t('deleteNow')}
        sending={t('deletingAccount')}
        onCancel={() => setAsking('no more')}
        send={async (password) => onDeleted((await calls.deleteAccount(password)).message)}
      />
    </>
  );
}
