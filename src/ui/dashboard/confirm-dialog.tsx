import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  /** Below the text. */
  children?: ReactNode;
  /** The label of the button, as a verb. */
  action: string;
  isBusy: boolean;
  /** Focuses the cancel button first, so that Enter changes nothing. */
  isCancelFirst?: boolean;
  onConfirm: () => void;
};

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog({ open, onClose, title, text, action, isBusy, ...props }: Props) {
  const t = useMessages('dashboard/ui/general');
  const { isCancelFirst = false, onConfirm, children } = props;
  const cancel = (
    <Button look={isCancelFirst ? 'primary' : 'quiet'} onClick={onClose}>
      {t('cancel')}
    </Button>
  );
  return (
    <Dialog open={open} onClose={onClose} title={title} size="sm">
      <div className="grid gap-5 px-6 pt-2 pb-6">
        <p>{text}</p>
        {children}
        <div className="flex flex-wrap gap-2">
          {isCancelFirst && cancel}
          <Button look={isCancelFirst ? 'quiet' : 'primary'} aria-busy={isBusy} onClick={onConfirm}>
            {action}
          </Button>
          {!isCancelFirst && cancel}
        </div>
      </div>
    </Dialog>
  );
}
