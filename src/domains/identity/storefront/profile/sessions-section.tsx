import { useState } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import type { Session } from '../../contract.ts';
import { accountCalls } from '../account-calls.ts';
import { failureText } from '../form/check-form.ts';
import { agentParts } from './agent-parts.ts';
import { Section } from './section.tsx';

type Props = { sessions: readonly Session[]; onChange: () => Promise<void> };

/** The user's sessions, this browser's first, with buttons to end the others. */
export function SessionsSection({ sessions, onChange }: Props) {
  const t = useMessages('account/identity/profile');
  const tForm = useMessages('account/identity/form');
  const calls = accountCalls(useLocale());
  const [isEnding, setEnding] = useState(false);
  const end = async (call: () => Promise<unknown>, words: string) => {
    if (isEnding) return;
    setEnding(true);
    await call().then(
      () => showToast(words),
      (error: unknown) => showToast(failureText(error, tForm)),
    );
    await onChange().finally(() => setEnding(false));
  };
  const others = sessions.filter(({ isThisOne }) => !isThisOne);
  return (
    <Section title={t('sessions')} text={t('sessionsText')}>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {[...sessions.filter(({ isThisOne }) => isThisOne), ...others].map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            onEnd={() => end(() => calls.endSession(session._id), t('ended'))}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <Button
          look="secondary"
          className="justify-self-start"
          onClick={() => end(calls.endOtherSessions, t('endedOthers'))}
        >
          {t('endOthers')}
        </Button>
      )}
    </Section>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const t = useMessages('account/identity/profile');
  const format = useFormat();
  const { browser, system } = agentParts(session.userAgent);
  const program = browser ?? t('unknownBrowser');
  const name = system ? t('agent', { browser: program, system }) : program;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="grid min-w-0 grow basis-56 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {session.isThisOne && <Badge look="good">{t('thisOne')}</Badge>}
        </p>
        <p className="text-quiet text-sm tabular-nums">
          {t('lastSeen', { moment: format.dateTime(session.lastSeenAt) })}
          {session.address && ` · ${session.address}`}
        </p>
      </div>
      {!session.isThisOne && (
        <Button look="secondary" size="sm" aria-label={`${t('end')}: ${name}`} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
