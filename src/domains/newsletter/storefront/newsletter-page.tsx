import { useState } from 'react';
import { ask } from '#platform/browser/calls/ask.ts';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type * as contract from '../contract.ts';

type Props = { token: string; isEnd: boolean };

/** Confirms or ends the newsletter by a button, so that mail scanners that open links do neither. */
export function NewsletterPage({ token, isEnd }: Props) {
  const t = useMessages('account/newsletter/page');
  const lang = useLocale();
  const [outcome, setOutcome] = useState<{ done: boolean; text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      if (isEnd)
        await ask<typeof contract.unsubscribe>('POST /newsletter/unsubscription', { lang, query: { token } });
      else await ask<typeof contract.confirm>('POST /newsletter/confirmation', { lang, body: { token } });
      setOutcome({ done: true, text: t(isEnd ? 'ended' : 'subscribed') });
    } catch (failure) {
      const text = failure instanceof FetchFailure && failure.code ? failure.message : t('failed');
      setOutcome({ done: false, text });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {outcome && <Notice look={outcome.done ? 'good' : 'bad'}>{outcome.text}</Notice>}
      {!outcome?.done && (
        <>
          <p className="text-pretty text-quiet">{t(isEnd ? 'endText' : 'text')}</p>
          <Button aria-busy={isBusy} onClick={() => void run()} className="justify-self-start">
            {t(isEnd ? 'end' : 'subscribe')}
          </Button>
        </>
      )}
    </>
  );
}
