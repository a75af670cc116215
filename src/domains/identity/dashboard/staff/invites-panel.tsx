import { useFormat } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Panel, panelRow } from '#ui/dashboard/panel.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { showToast } from '#ui/toast.ts';
import { useHasPassed } from '#ui/use-now.ts';
import type { Invite } from '../../contract/invites.ts';
import { staffCalls } from './staff-calls.ts';

type Props = { invites: readonly Invite[]; onChange: () => Promise<unknown> };

/** The open invites. */
export function InvitesPanel({ invites, onChange }: Props) {
  const t = useMessages('dashboard/identity/staff');
  return (
    <Panel title={t('invites')}>
      <ul>
        {invites.map((invite) => (
          <InviteRow key={invite.id} invite={invite} onChange={onChange} />
        ))}
      </ul>
    </Panel>
  );
}

function InviteRow({ invite, onChange }: Pick<Props, 'onChange'> & { invite: Invite }) {
  const t = useMessages('dashboard/identity/staff');
  const { date } = useFormat();
  const calls = staffCalls(useLocale());
  const { isBusy, run } = useAction();
  const { id, email, role, invitedBy, expiresAt } = invite;
  const hasEnded = useHasPassed(expiresAt);
  const act = (call: () => Promise<unknown>, words: string) =>
    void run(async () => {
      await call().finally(onChange);
      showToast(words);
    });
  return (
    <li className={`${panelRow} flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm`}>
      <span className="min-w-0">
        <bdi className="block break-all font-medium">{email}</bdi>
        <span className={hasEnded ? 'text-bad' : 'text-quiet'}>
          {[
            t('role', { role }),
            t(hasEnded ? 'ended' : 'until', { day: date(expiresAt) }),
            ...(invitedBy ? [t('by', { name: invitedBy })] : []),
          ].join(' · ')}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          size="sm"
          disabled={isBusy}
          aria-label={`${t('resend')}: ${email}`}
          onClick={() => act(() => calls.resend(id), t('resent', { email }))}
        >
          {t('resend')}
        </Button>
        <Button
          look="quiet"
          size="sm"
          disabled={isBusy}
          aria-label={`${t('revoke')}: ${email}`}
          onClick={() => act(() => calls.revoke(id), t('revoked', { email }))}
        >
          {t('revoke')}
        </Button>
      </span>
    </li>
  );
}
