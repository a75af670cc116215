import { type FormEvent, type ReactNode, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input } from '#ui/field.tsx';
import type { OrderDetail } from '../../contract.ts';
import { ReasonField } from '../../storefront/moves/move-panel.tsx';
import { useMoneyIn } from '../../storefront/use-money-in.ts';
import { useStaffMove } from './use-staff-move.ts';

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
  const t = useMessages('dashboard/orders/moves');
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

type CancelDialogProps = { order: OrderDetail; onClose: () => void };

/** Cancels an order as staff, after explaining the consequences. */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const t = useMessages('dashboard/orders/moves');
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

type PaidDialogProps = { order: OrderDetail; onClose: () => void };

/** Records that an order is paid, which issues its invoice. */
export function PaidDialog({ order, onClose }: PaidDialogProps) {
  const t = useMessages('dashboard/orders/moves');
  const money = useMoneyIn(order.currency);
  const { isBusy, move } = useStaffMove(order);
  const [receivedOn, setReceivedOn] = useState('');
  const { code, total, paid } = order;
  return (
    <MoveDialog
      title={t('markPaidTitle')}
      action={t('markPaidNow')}
      onConfirm={() =>
        void move((calls) => calls.markPaid(receivedOn || undefined), t('paidNow', { code }), onClose)
      }
      isBusy={isBusy}
      onClose={onClose}
    >
      <p>{t('markPaidText', { amount: money(total - paid), code })}</p>
      <ReceivedField day={receivedOn} onChange={setReceivedOn} />
    </MoveDialog>
  );
}

type ReceivedFieldProps = { day: string; onChange: (day: string) => void };

/** The day on which money came; empty for today. */
export function ReceivedField({ day, onChange }: ReceivedFieldProps) {
  const t = useMessages('dashboard/orders/moves');
  return (
    <Field label={t('receivedOn')} hint={t('receivedOnHint')}>
      {(props) => (
        <Input {...props} type="date" value={day} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}
