import { useFormat } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Panel, PanelNote, panelRow } from '#ui/dashboard/panel.tsx';
import { Status } from '#ui/dashboard/status.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { showToast } from '#ui/toast.ts';
import type { Session, User } from '../../contract.ts';
import { agentParts } from '../../storefront/profile/agent-parts.ts';
import { peopleCalls } from './people-calls.ts';

type Props = { user: User; sessions: readonly Session[]; onChange: () => Promise<unknown> };

/** The sessions of a user; each can be ended, or all at once. */
export function PersonSessions({ user, sessions, onChange }: Props) {
  const t = useMessages('dashboard/identity/users');
  const calls = peopleCalls(useLocale());
  const { isBusy, run } = useAction();
  const end = (call: () => Promise<unknown>, words: string) =>
    run(async () => {
      await call().finally(onChange);
      showToast(words);
    });
  const others = sessions.filter(({ isThisOne }) => !isThisOne);
  return (
    <Panel title={t('sessions')}>
      {sessions.length === 0 ? (
        <PanelNote>{t('noSessions')}</PanelNote>
      ) : (
        <ul>
          {sessions.map((session) => (
            <SessionRow
              key={session._id}
              session={session}
              isBusy={isBusy}
              onEnd={() => void end(() => calls.endSession(user.id, session._id), t('sessionEnded'))}
            />
          ))}
        </ul>
      )}
      {others.length > 1 && others.length === sessions.length && (
        <p className="border-line border-t px-4 py-3">
          <Button
            look="secondary"
            size="sm"
            disabled={isBusy}
            onClick={() => void end(() => calls.endSessions(user.id), t('sessionsEnded'))}
          >
            {t('endAll')}
          </Button>
        </p>
      )}
    </Panel>
  );
}

type RowProps = { session: Session; isBusy: boolean; onEnd: () => void };

function SessionRow({ session, isBusy, onEnd }: RowProps) {
  const t = useMessages('dashboard/identity/users');
  const { dateTime } = useFormat();
  const { browser, system } = agentParts(session.userAgent);
  const name = [browser ?? t('unknownBrowser'), system].filter(Boolean).join(' · ');
  return (
    <li className={`${panelRow} flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm`}>
      <span className="min-w-0">
        <span className="block font-medium">
          {name} {session.isThisOne && <Status look="good">{t('thisOne')}</Status>}
        </span>
        <span className="block text-quiet tabular-nums">
          {dateTime(session.lastSeenAt)}
          {session.address && ` · ${session.address}`}
        </span>
      </span>
      {!session.isThisOne && (
        <Button look="quiet" size="sm" disabled={isBusy} aria-label={`${t('end')}: ${name}`} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
