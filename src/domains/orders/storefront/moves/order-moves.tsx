import { type ReactNode, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { CancelPanel } from './cancel-panel.tsx';
import * as messages from './messages.ts';
import { ReturnPanel } from './return-panel.tsx';
import type { OwnOrder } from './use-move.ts';

type Props = OwnOrder & {
  /** Further actions besides those of the order. */
  more?: ReactNode;
};

/** The actions that the buyer may take now. */
export function OrderMoves({ more, ...own }: Props) {
  const t = useMessages(messages);
  const [open, setOpen] = useState<'cancel' | 'return' | null>(null);
  const { moves } = own.order;
  const mayCancel = moves.includes('cancel');
  const mayReturn = moves.includes('request_return');
  if (!mayCancel && !mayReturn && !more) return null;
  const close = () => setOpen(null);
  if (open === 'cancel' && mayCancel) return <CancelPanel {...own} onClose={close} />;
  if (open === 'return' && mayReturn) return <ReturnPanel {...own} onClose={close} />;
  return (
    <div className="flex flex-wrap gap-2">
      {more}
      {mayReturn && (
        <Button look="secondary" onClick={() => setOpen('return')}>
          {t('returnItems')}
        </Button>
      )}
      {mayCancel && (
        <Button look="secondary" onClick={() => setOpen('cancel')}>
          {t('cancelOrder')}
        </Button>
      )}
    </div>
  );
}
