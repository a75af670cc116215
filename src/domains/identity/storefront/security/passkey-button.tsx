import { useHydrated } from '@tanstack/react-router';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { User } from '../../contract.ts';
import { Or } from '../form/account-form.tsx';
import { failureText } from '../form/check-form.ts';
import { securityCalls } from './security-calls.ts';
import { knowsPasskeys, showPasskey } from './web-authn.ts';

type Props = { onDone: (user: User) => Promise<void> | void };

/** Logs in by passkey; hidden in browsers without passkeys. Its space is reserved from the start. */
export function PasskeyButton({ onDone }: Props) {
  const t = useMessages('account/identity/security');
  const tForm = useMessages('account/identity/form');
  const calls = securityCalls(useLocale());
  const isAwake = useHydrated();
  const [isWaiting, setWaiting] = useState(false);
  const [trouble, setTrouble] = useState('');
  if (isAwake && !knowsPasskeys()) return null;
  const enter = async () => {
    if (isWaiting) return;
    setWaiting(true);
    setTrouble('');
    try {
      const user = await showPasskey(calls);
      if (user) await onDone(user);
      else setTrouble(t('passkeyNotShown'));
    } catch (error) {
      setTrouble(failureText(error, tForm));
    }
    setWaiting(false);
  };
  return (
    <div className="grid gap-3">
      <Or />
      {trouble && <Notice look="bad">{trouble}</Notice>}
      <Button
        look="secondary"
        aria-busy={isWaiting}
        disabled={!isAwake}
        onClick={enter}
        className="font-normal!"
      >
        <KeyRound aria-hidden className="size-5 text-quiet" />
        {t(isWaiting ? 'passkeyWaits' : 'withPasskey')}
      </Button>
    </div>
  );
}
