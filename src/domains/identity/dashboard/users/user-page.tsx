import { type ReactNode, useState } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { fullName } from '#platform/person-name.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dashboard/confirm-dialog.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { Panel } from '#ui/dashboard/panel.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { Link } from '#ui/link.tsx';
import { showToast } from '#ui/toast.ts';
import type { Session, User } from '../../contract.ts';
import { peopleCalls } from './people-calls.ts';
import { PersonControls, PersonKind, type Rights } from './person-controls.tsx';
import { PersonSessions } from './person-sessions.tsx';

type Props = {
  user: User;
  /** Null without permission to see them. */
  sessions: readonly Session[] | null;
  me: Pick<User, 'id'>;
  rights: Rights & { maySeeAudit: boolean };
  onChange: () => Promise<unknown>;
  /** Below the facts. */
  aside?: ReactNode;
  /** Panels of other domains about the user. */
  extra?: ReactNode;
};

const link = 'underline underline-offset-4 hover:text-ink';

/** A user: details, role and sessions. */
export function UserPage({ user, sessions, me, rights, onChange, aside, extra }: Props) {
  const t = useMessages('dashboard/identity/users');
  const name = fullName(user) || user.email;
  const isMe = user.id === me.id;
  const mayDecide = !isMe && rights.mayBlock && (user.role === null || rights.mayAppoint);
  return (
    <DashboardPage
      title={name}
      within={{ name: t('users'), href: '/dashboard/users' }}
      action={
        isMe ? (
          <span className="text-quiet text-sm">{t('you')}</span>
        ) : (
          <PersonControls user={user} rights={rights} onChange={onChange} withRole />
        )
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <div className="grid gap-6">
          <Panel title={t('account')}>
            <Facts user={user} />
            {rights.maySeeAudit && (
              <p className="border-line border-t px-4 py-3 text-sm">
                <Link
                  href={`/dashboard/settings/audit?subjectType=user&subjectId=${user.id}`}
                  className={link}
                >
                  {t('audit')}
                </Link>
              </p>
            )}
            {mayDecide && user.hasSecondFactor && (
              <SecondFactor user={user} name={name} onChange={onChange} />
            )}
          </Panel>
          {aside}
        </div>
        <div className="grid gap-6">
          {extra}
          {sessions && <PersonSessions user={user} sessions={sessions} onChange={onChange} />}
        </div>
      </div>
    </DashboardPage>
  );
}

function Facts({ user }: { user: User }) {
  const t = useMessages('dashboard/identity/users');
  const { date } = useFormat();
  const facts = [
    [t('email'), user.email, t(user.emailVerified ? 'confirmed' : 'unconfirmed')],
    [t('place'), [user.street, user.city].filter(Boolean).join(', ')],
    [t('joined'), date(user.createdAt)],
    [t('secondFactor'), t(user.hasSecondFactor ? 'isOn' : 'isOff')],
    [t('kind'), user.role && t('role', { role: user.role })],
  ] as const;
  return (
    <div className="grid gap-3 p-4">
      <PersonKind user={user} />
      <dl className="grid gap-3 text-sm">
        {facts.map(
          ([head, text, note]) =>
            text && (
              <div key={head} className="grid gap-0.5">
                <dt className="text-quiet text-xs">{head}</dt>
                <dd className="break-words">
                  <bdi>{text}</bdi> {note && <span className="text-quiet">· {note}</span>}
                </dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}

/** Removes the second factor of a user who has lost app and backup codes. */
function SecondFactor({ user, name, onChange }: Pick<Props, 'user' | 'onChange'> & { name: string }) {
  const t = useMessages('dashboard/identity/users');
  const calls = peopleCalls(useLocale());
  const { isBusy, run } = useAction();
  const [isAsked, setAsked] = useState(false);
  const remove = () =>
    run(async () => {
      await calls.removeSecondFactor(user.id);
      await onChange();
      setAsked(false);
      showToast(t('factorRemoved', { name }));
    });
  return (
    <div className="border-line border-t px-4 py-3">
      <Button look="secondary" size="sm" onClick={() => setAsked(true)}>
        {t('removeFactor')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('removeFactor')}
        text={t('removeFactorText', { name })}
        action={t('removeFactor')}
        isBusy={isBusy}
        onConfirm={() => void remove()}
      />
    </div>
  );
}
