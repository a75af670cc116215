import { useBlocker } from '@tanstack/react-router';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import * as messages from './messages.ts';

/** Asks before a page is left whose changes are not saved; closing the window asks in the browser's own words. */
export function LeaveDialog({
  losesChanges,
  onLeave,
}: {
  losesChanges: () => boolean;
  onLeave?: () => void;
}) {
  const t = useMessages(messages);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: losesChanges,
    enableBeforeUnload: losesChanges,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      title={t('leaveTitle')}
      text={t('leaveText')}
      action={t('leave')}
      isBusy={false}
      onConfirm={() => {
        onLeave?.();
        proceed?.();
      }}
    />
  );
}
