import type { FormEvent, ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import * as messages from './messages.ts';

type Props = {
  title: string;
  /** The label of the button, as a verb. */
  action: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that confirms an action on an order and asks for its input. */
export function MoveDialog({ title, action, isBusy, onConfirm, onClose, children }: Props) {
  const t = useMessages(messages);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <Dialog open onClose={onClose} title={title} size="sm">
      <form noValidate onSubmit={confirm} className="grid gap-4 px-6 pt-2 pb-6">
        {children}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" aria-busy={isBusy}>
            {isBusy ? t('working') : action}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
