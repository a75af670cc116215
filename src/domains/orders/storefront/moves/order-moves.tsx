import { type ReactNode, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { returnPeriod } from '../../rules.ts';
import { useMoneyIn } from '../use-money-in.ts';
import { MovePanel, ReasonField } from './move-panel.tsx';
import { ReturnPanel } from './return-panel.tsx';
import { type OwnOrder, useMove } from './use-move.ts';

type Props = OwnOrder & {
  /** Further actions besides those of the order. */
  more?: ReactNode;
  cancelLook: 'secondary' | 'quiet';
};

/** The actions that the buyer may take now. */
export function OrderMoves({ more, cancelLook, ...own }: Props) {
  const t = useMessages('account/orders/moves');
  const [open, setOpen] = useState<'cancel' | 'return' | null>(null);
  const { moves } = own.order;
  const mayCancel = moves.includes('cancel');
  const mayReturn = moves.includes('request_return');
  if (!mayCancel && !mayReturn && !more) return null;
  const close = () => setOpen(null);
  if (open === 'cancel' && mayCancel) return <CancelPanel {...own} onClose={close} />;
  if (open === 'return' && mayReturn) return <ReturnPanel {...own} onClose={close} />;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {more}
      {mayReturn && (
        <Button look="secondary" size="sm" className="max-sm:grow" onClick={() => setOpen('return')}>
          {t('returnItems', { period: returnPeriod(own.order.deliveredAt) })}
        </Button>
      )}
      {mayCancel && (
        <Button look={cancelLook} size="sm" className="max-sm:grow" onClick={() => setOpen('cancel')}>
          {t('cancelOrder')}
        </Button>
      )}
    </div>
  );
}

/** Cancels an order, after explaining what happens to the payment. */
function CancelPanel({ onClose, ...own }: OwnOrder & { onClose: () => void }) {
  const t = useMessages('account/orders/moves');
  const money = useMoneyIn(own.order.currency);
  const { move, isBusy, problem } = useMove(own);
  const [reason, setReason] = useState('');
  const due = own.order.paid - own.order.refunded;
  return (
    <MovePanel
      title={t('cancelTitle')}
      confirm={t('cancelNow')}
      dismiss={t('keep')}
      onDismiss={onClose}
      onConfirm={() => void move((calls) => calls.cancel(reason.trim()), t('canceled'))}
      isBusy={isBusy}
      problem={problem}
    >
      <p>
        {due > 0 ? t('cancelPaid', { amount: money(due) }) : t('cancelUnpaid')} {t('cancelFinal')}
      </p>
      <ReasonField label={t('reason')} reason={reason} onChange={setReason} />
    </MovePanel>
  );
}
