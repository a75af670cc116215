import { useState } from 'react';
import { ask } from '#platform/browser/calls/ask.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type * as contract from '../contract.ts';

/** Ends reminders by a button, so that mail scanners that open links do not. */
export function EndReminders({ token }: { token: string }) {
  const t = useMessages('account/reminders/page');
  const lang = useLocale();
  const [state, setState] = useState<'asking' | 'busy' | 'ended' | 'failed'>('asking');
  const end = async () => {
    setState('busy');
    const call = ask<typeof contract.endReminders>('POST /reminders/unsubscription', {
      lang,
      query: { token },
    });
    setState(await call.then(() => 'ended' as const).catch(() => 'failed' as const));
  };
  if (state === 'ended') return <Notice look="good">{t('ended')}</Notice>;
  return (
    <>
      {state === 'failed' && <Notice look="bad">{t('failed')}</Notice>}
      <p className="text-pretty text-quiet">{t('text')}</p>
      <Button aria-busy={state === 'busy'} onClick={() => void end()} className="justify-self-start">
        {t('end')}
      </Button>
    </>
  );
}
