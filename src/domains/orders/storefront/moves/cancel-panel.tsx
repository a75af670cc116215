import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useMoneyIn } from '../use-money-in.ts';
import * as messages from './messages.ts';
import { MovePanel } from './move-panel.tsx';
import { ReasonField } from './reason-field.tsx';
import { type OwnOrder, useMove } from './use-move.ts';

/** Cancels an order, after explaining what happens to the payment. */
export function CancelPanel({ onClose, ...own }: OwnOrder & { onClose: () => void }) {
  const t = useMessages(messages);
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
