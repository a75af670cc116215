import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { OrderDetail } from '../../contract.ts';
import { ReasonField } from '../../storefront/moves/reason-field.tsx';
import { useMoneyIn } from '../../storefront/use-money-in.ts';
import * as messages from './messages.ts';
import { MoveDialog } from './move-dialog.tsx';
import { useStaffMove } from './use-staff-move.ts';

type Props = { order: OrderDetail; onClose: () => void };

/** Cancels an order as staff, after explaining the consequences. */
export function CancelDialog({ order, onClose }: Props) {
  const t = useMessages(messages);
  const money = useMoneyIn(order.currency);
  const { isBusy, move } = useStaffMove(order);
  const [reason, setReason] = useState('');
  const { code } = order;
  const due = order.paid - order.refunded;
  return (
    <MoveDialog
      title={t('cancelTitle', { code })}
      action={t('cancelNow')}
      onConfirm={() => void move((calls) => calls.cancel(reason.trim()), t('canceledNow', { code }), onClose)}
      isBusy={isBusy}
      onClose={onClose}
    >
      <p>{due > 0 ? t('cancelPaid', { amount: money(due) }) : t('cancelUnpaid')}</p>
      <ReasonField label={t('reason')} hint={t('reasonHint')} reason={reason} onChange={setReason} />
    </MoveDialog>
  );
}
