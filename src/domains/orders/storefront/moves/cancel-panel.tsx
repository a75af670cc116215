import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Field, TextArea } from '#ui/field.tsx';
import { useMoneyIn } from '../use-money-in.ts';
import * as messages from './messages.ts';
import { MovePanel } from './move-panel.tsx';
import { type OwnOrder, useMove } from './use-move.ts';

const LONGEST_REASON = 2_000;

/** Cancels an order, after saying what becomes of the money. */
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
      {...{ isBusy, problem }}
    >
      <p>
        {due > 0 ? t('cancelPaid', { amount: money(due) }) : t('cancelUnpaid')} {t('cancelFinal')}
      </p>
      <Field label={t('reason')}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={LONGEST_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </MovePanel>
  );
}
