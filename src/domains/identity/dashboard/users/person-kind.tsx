import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import type { User } from '../../contract.ts';
import * as messages from './messages.ts';

/** Whether a user is staff or customer, and whether they are blocked. */
export function PersonKind({ user }: { user: Pick<User, 'isAdmin' | 'isBlocked'> }) {
  const t = useMessages(messages);
  return (
    <span className="flex flex-wrap gap-1">
      <Badge look={user.isAdmin ? 'inverse' : 'plain'}>{t(user.isAdmin ? 'admin' : 'member')}</Badge>
      {user.isBlocked && <Badge look="bad">{t('blocked')}</Badge>}
    </span>
  );
}
