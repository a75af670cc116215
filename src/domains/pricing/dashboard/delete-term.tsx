import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { ConfirmDialog } from '#ui/dashboard/confirm-dialog.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.ts';
import * as messages from './messages.ts';

type Props = {
  calls: (lang: Locale) => { remove: (id: string) => Promise<unknown> };
  id: string;
  name: string;
  onChange: () => Promise<unknown>;
};

/** Deletes a shipping method, tax rate or promotion after confirmation. */
export function DeleteTerm({ calls, id, name, onChange }: Props) {
  const t = useMessages(messages);
  const { remove: removeNow } = calls(useLocale());
  const [isOpen, setOpen] = useState(false);
  const { isBusy, run } = useAction();
  const remove = () =>
    run(async () => {
      await removeNow(id);
      setOpen(false);
      await onChange();
      showToast(t('removed', { name }));
    });
  return (
    <>
      <IconButton label={t('removeNamed', { name })} onClick={() => setOpen(true)}>
        <Trash aria-hidden className="size-4.5" />
      </IconButton>
      <ConfirmDialog
        isBusy={isBusy}
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => void remove()}
        title={t('removeTitle', { name })}
        text={t('removeText')}
        action={t('remove')}
      />
    </>
  );
}
