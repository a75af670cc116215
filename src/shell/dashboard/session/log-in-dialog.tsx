import type { User } from '#domains/identity/contract.ts';
import { LogInForm } from '#domains/identity/storefront/auth/log-in-form.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Dialog } from '#ui/dialog.tsx';
import * as messages from './messages.ts';

type Props = {
  open: boolean;
  /** Who worked here. */
  email: string;
  onDone: (user: User) => Promise<void>;
  onClose: () => void;
};

/** Logging in over the page that one was at work on. */
export function LogInDialog({ open, email, onDone, onClose }: Props) {
  const t = useMessages(messages);
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} size="sm">
      <div className="grid gap-5 px-6 pt-1 pb-6">
        <p className="text-pretty text-quiet">{t('text')}</p>
        <LogInForm isReset={false} email={email} registerHref={null} onDone={onDone} onCancel={onClose} />
      </div>
    </Dialog>
  );
}
