import { useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { fullName } from '#platform/person-name.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dashboard/confirm-dialog.tsx';
import { Status } from '#ui/dashboard/status.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { Select } from '#ui/select.tsx';
import { showToast } from '#ui/toast.ts';
import type { User } from '../../contract.ts';
import { staffRoles } from '../../staff-roles.ts';
import { peopleCalls, type Role } from './people-calls.ts';

export type Rights = { mayAppoint: boolean; mayBlock: boolean };
type Props = { user: User; rights: Rights; onChange: () => Promise<unknown>; withRole?: boolean };

/** Changes the role of staff, once confirmed, and blocks or unblocks users. Each can be undone. Staff join by invite. */
export function PersonControls({ user, rights, onChange, withRole = false }: Props) {
  const t = useMessages('dashboard/identity/users');
  const calls = peopleCalls(useLocale());
  const { isBusy, run } = useAction();
  const name = fullName(user) || user.email;
  const [asked, setAsked] = useState<Role | 'none' | null>(null);
  const undo = (call: () => Promise<unknown>) => () =>
    void run(async () => {
      await call();
      await onChange();
    });
  const setRole = (role: Role | null) =>
    run(async () => {
      await calls.setRole(user.id, role);
      setAsked(null);
      await onChange();
      const words = role ? t('isStaff', { name, role }) : t('isMember', { name });
      // Former staff come back by an invite.
      showToast(words, role ? undo(() => calls.setRole(user.id, user.role)) : undefined);
    });
  const setBlocked = (isBlocked: boolean) =>
    run(async () => {
      await calls.setBlocked(user.id, isBlocked);
      await onChange();
      const words = t(isBlocked ? 'isBlocked' : 'isUnblocked', { name });
      showToast(
        words,
        undo(() => calls.setBlocked(user.id, !isBlocked)),
      );
    });
  const roleText = (role: Role | 'none') =>
    role === 'none' ? t('removeText', { name }) : t('roleText', { name, role: t('role', { role }) });
  const mayBlock = rights.mayBlock && (user.role === null || rights.mayAppoint);
  return (
    <span className="flex items-center gap-2 whitespace-nowrap sm:justify-end">
      {withRole && rights.mayAppoint && user.role !== null && (
        <Select
          aria-label={t('roleOf', { name })}
          value={user.role}
          disabled={isBusy}
          className="w-44"
          onChange={({ target }) => setAsked(staffRoles.find((role) => role === target.value) ?? 'none')}
        >
          {staffRoles.map((role) => (
            <option key={role} value={role}>
              {t('role', { role })}
            </option>
          ))}
          <option value="">{t('removeAdmin')}</option>
        </Select>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t('roleTitle', { name })}
        text={asked === null ? '' : roleText(asked)}
        action={t('changeRole')}
        isBusy={isBusy}
        onConfirm={() => void setRole(asked === 'none' ? null : asked)}
      />
      {mayBlock && (
        <Button look="quiet" size="sm" disabled={isBusy} onClick={() => void setBlocked(!user.isBlocked)}>
          {t(user.isBlocked ? 'unblock' : 'block')}
        </Button>
      )}
    </span>
  );
}

/** Whether a user is staff or customer, and whether they are blocked. */
export function PersonKind({ user }: { user: Pick<User, 'isAdmin' | 'isBlocked'> }) {
  const t = useMessages('dashboard/identity/users');
  return (
    <span className="flex flex-wrap gap-1">
      {user.isAdmin ? (
        <Badge look="inverse">{t('admin')}</Badge>
      ) : (
        <span className="text-quiet">{t('member')}</span>
      )}
      {user.isBlocked && <Status look="bad">{t('blocked')}</Status>}
    </span>
  );
}
