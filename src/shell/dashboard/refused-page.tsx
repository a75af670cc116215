import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import type { User } from '#domains/identity/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Explains that the user's role does not include a page, and who can change that. */
export function RefusedPage({ role }: Pick<User, 'role'>) {
  const t = useMessages('dashboard/shell/general');
  return (
    <EmptyState
      as="h1"
      icon={<LockKeyhole />}
      title={t('refused')}
      text={t('refusedText', { role: t('role', { role: role ?? 'read_only' }) })}
    >
      <LinkButton href="/dashboard">{t('toOverview')}</LinkButton>
    </EmptyState>
  );
}
