import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { fullName } from '#platform/person-name.ts';
import { Button } from '#ui/button.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { Status } from '#ui/dashboard/status.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { Link } from '#ui/link.tsx';
import type { Staff } from '../../contract/invites.ts';
import type { User } from '../../contract.ts';
import { PersonControls } from '../users/person-controls.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { InvitesPanel } from './invites-panel.tsx';
import { RolesTable } from './roles-table.tsx';

type Props = {
  staff: Staff;
  /** The signed-in user. */
  me: Pick<User, 'id'>;
  onChange: () => Promise<unknown>;
};

/** The staff with their roles, the open invites, and the permissions of each role. */
export function StaffPage({ staff, me, onChange }: Props) {
  const t = useMessages('dashboard/identity/staff');
  const [isInviting, setInviting] = useState(false);
  const columns = useColumns({ me, onChange });
  return (
    <DashboardPage
      title={t('staff')}
      count={staff.people.length}
      action={
        <Button size="sm" onClick={() => setInviting(true)}>
          <UserPlus aria-hidden className="size-4.5" />
          {t('invite')}
        </Button>
      }
    >
      <div className="grid gap-8">
        <Table label={t('staff')} columns={columns} rows={staff.people} keyOf={({ id }) => id} />
        {staff.invites.length > 0 && <InvitesPanel invites={staff.invites} onChange={onChange} />}
        <RolesTable roles={staff.roles} />
      </div>
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} onSent={onChange} />
    </DashboardPage>
  );
}

function useColumns({ me, onChange }: Pick<Props, 'me' | 'onChange'>): Column<User>[] {
  const t = useMessages('dashboard/identity/staff');
  return [
    {
      head: t('person'),
      look: 'rest',
      cell: (user) => (
        <span className="block min-w-40">
          <Link
            href={`/dashboard/users/${user.id}`}
            data-row-link
            className="inline-block font-semibold underline-offset-4 hover:underline pointer-coarse:py-2"
          >
            <bdi>{fullName(user) || user.email}</bdi>
          </Link>{' '}
          {user.isBlocked && <Status look="bad">{t('blocked')}</Status>}
          <bdi className="block break-all text-quiet">{user.email}</bdi>
        </span>
      ),
    },
    {
      head: t('factor'),
      from: 'md',
      cell: ({ hasSecondFactor }) => (
        <span className="text-quiet">{t(hasSecondFactor ? 'hasFactor' : 'noFactor')}</span>
      ),
    },
    {
      head: t('roleHead'),
      look: 'end',
      cell: (user) =>
        user.id === me.id ? (
          <span className="whitespace-nowrap">
            {t('role', { role: user.role ?? 'read_only' })} <span className="text-quiet">· {t('you')}</span>
          </span>
        ) : (
          <PersonControls
            user={user}
            rights={{ mayAppoint: true, mayBlock: false }}
            onChange={onChange}
            withRole
          />
        ),
    },
  ];
}
