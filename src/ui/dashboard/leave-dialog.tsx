import { useBlocker } from '@tanstack/react-router';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import * as messages from './messages.ts';

type Props = { losesChanges: () => boolean; onLeave?: () => void; onStay?: () => void };

/** Asks before a page is left whose changes are not saved; closing the window asks in the browser's own words. */
export function LeaveDialog({ losesChanges, onLeave, onStay }: Props) {
  const t = useMessages(messages);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: losesChanges,
    enableBeforeUnload: losesChanges,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onClose={() => {
        onStay?.();
        reset?.();
      }}
      title={t('leaveTitle')}
      text={t('leaveText')}
      action={t('leave')}
      isBusy={false}
      isCancelFirst
      onConfirm={() => {
        onLeave?.();
        proceed?.();
      }}
    />
  );
}
