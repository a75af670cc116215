import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { showToast } from '../toast.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useAction } from './use-action.ts';

type Props = {
  /** Names the item. */
  label: string;
  title: string;
  text: string;
  /** The label of the confirming button, as a verb. */
  action: string;
  /** Shown once it is done. */
  done: string;
  onDelete: () => Promise<unknown>;
  /** Reads the list again, also after a failure: it may be outdated. */
  onChange: () => Promise<unknown>;
};

/** Deletes an item of a list after confirmation, and says so; a failure is shown. */
export function DeleteButton({ label, done, onDelete, onChange, ...asked }: Props) {
  const { isBusy, run } = useAction();
  const [isOpen, setOpen] = useState(false);
  const remove = () =>
    run(async () => {
      try {
        await onDelete();
        setOpen(false);
      } finally {
        await onChange();
      }
      showToast(done);
    });
  return (
    <>
      <IconButton label={label} onClick={() => setOpen(true)}>
        <Trash aria-hidden className="size-4.5" />
      </IconButton>
      <ConfirmDialog
        {...asked}
        open={isOpen}
        isBusy={isBusy}
        onClose={() => setOpen(false)}
        onConfirm={() => void remove()}
      />
    </>
  );
}
