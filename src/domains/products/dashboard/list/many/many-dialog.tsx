import type { FormEvent, ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  text?: string;
  count: number;
  isBusy: boolean;
  onApply: () => void;
  children: ReactNode;
};

/** A dialog for a bulk change, with the number of products. */
export function ManyDialog({ isOpen, onClose, title, text, count, isBusy, onApply, children }: Props) {
  const t = useMessages('dashboard/products/listMany');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply();
  };
  return (
    <Dialog open={isOpen} onClose={onClose} title={title} size="sm">
      <form noValidate onSubmit={submit} className="grid gap-5 px-6 pt-1 pb-6">
        {text && <p className="text-quiet text-sm">{text}</p>}
        {children}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" aria-busy={isBusy}>
            {t('apply', { count })}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export type ManyDialogProps = Pick<Props, 'isOpen' | 'onClose' | 'count'>;
