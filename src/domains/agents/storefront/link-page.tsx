import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { LinkQuery } from '../contract/linking.ts';
import { linkingCalls, linkRequestQuery } from './linking-calls.ts';
import { ScopeList } from './scope-list.tsx';

type Props = { asked: LinkQuery; email: string };

/** Asks the member whether a program may act for them; then the browser goes back to it. */
export function LinkPage({ asked, email }: Props) {
  const t = useMessages('account/agents/link');
  const lang = useLocale();
  const { data, isPending, error } = useQuery({ ...linkRequestQuery(lang, asked), retry: false });
  const [goesTo, setGoesTo] = useState<string | null>(null);
  const [sending, setSending] = useState<'allow' | 'deny' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const next = goesTo ?? data?.redirectTo ?? null;
  useEffect(() => {
    if (next) location.replace(next);
  }, [next]);
  if (isPending) return <p className="text-quiet">{t('loading')}</p>;
  if (error || !data)
    return (
      <Notice look="bad">
        {error instanceof FetchFailure && error.status !== 400 ? t('failed') : t('wrong')}
      </Notice>
    );
  const { agentName: name, agentHost: host, scopes } = data;
  if (next) return <p className="text-quiet">{t('goingBack', { name })}</p>;
  const answer = async (isAllowed: boolean) => {
    if (sending) return;
    setSending(isAllowed ? 'allow' : 'deny');
    setFailure(null);
    try {
      setGoesTo((await linkingCalls(lang).answer(asked, isAllowed)).redirectTo);
    } catch (failed) {
      setFailure(failed instanceof FetchFailure && failed.code ? failed.message : t('failed'));
      setSending(null);
    }
  };
  return (
    <>
      <div className="grid gap-1">
        <p className="text-pretty font-medium">{t('asks', { name })}</p>
        <p className="wrap-anywhere text-quiet text-sm">{t('who', { host })}</p>
        <p className="wrap-anywhere text-quiet text-sm">{t('account', { email })}</p>
      </div>
      <div className="grid gap-2">
        <p>{t('may')}</p>
        <ScopeList scopes={scopes} />
      </div>
      <p className="text-pretty text-quiet text-sm">{t('end')}</p>
      {failure && <Notice look="bad">{failure}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button aria-busy={sending === 'allow'} onClick={() => void answer(true)}>
          {t('allow')}
        </Button>
        <Button look="secondary" aria-busy={sending === 'deny'} onClick={() => void answer(false)}>
          {t('deny')}
        </Button>
      </div>
    </>
  );
}
