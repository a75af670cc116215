import { useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dashboard/confirm-dialog.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { showToast } from '#ui/toast.ts';
import type { AccessToken } from '../../contract/tokens.ts';
import { tokenCalls } from './token-calls.ts';

type Props = { token: AccessToken; onChange: () => Promise<unknown> };

/** Revokes a token after confirmation. */
export function RevokeToken({ token: { id, name }, onChange }: Props) {
  const t = useMessages('dashboard/identity/tokens');
  const calls = tokenCalls(useLocale());
  const [isOpen, setOpen] = useState(false);
  const { isBusy, run } = useAction();
  const revoke = () =>
    run(async () => {
      const { message } = await calls.revoke(id);
      setOpen(false);
      await onChange();
      showToast(message);
    });
  return (
    <>
      <Button
        look="secondary"
        size="sm"
        aria-label={t('revokeNamed', { name })}
        onClick={() => setOpen(true)}
      >
        {t('revoke')}
      </Button>
      <ConfirmDialog
        isBusy={isBusy}
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => void revoke()}
        title={t('revokeTitle', { name })}
        text={t('revokeText')}
        action={t('revoke')}
      />
    </>
  );
}
