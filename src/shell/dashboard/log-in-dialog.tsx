import type { User } from '#domains/identity/contract.ts';
import { LogInForm } from '#domains/identity/storefront/auth/log-in-form.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Dialog } from '#ui/dialog.tsx';

type Props = {
  open: boolean;
  /** The email of the user whose session ended. */
  email: string;
  onDone: (user: User) => Promise<void>;
  onClose: () => void;
};

/** A log-in dialog over the current page. */
export function LogInDialog({ open, email, onDone, onClose }: Props) {
  const t = useMessages('dashboard/shell/session');
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} size="sm">
      <div className="grid gap-5 px-6 pt-1 pb-6">
        <p className="text-pretty text-quiet">{t('text')}</p>
        <LogInForm isReset={false} email={email} registerHref={null} onDone={onDone} onCancel={onClose} />
      </div>
    </Dialog>
  );
}
