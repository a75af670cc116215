import { useMessages } from '#platform/i18n/use-messages.ts';
import type { OrderDetail } from '../../contract.ts';
import { useMoneyIn } from '../../storefront/use-money-in.ts';
import * as messages from './messages.ts';
import { MoveDialog } from './move-dialog.tsx';
import { useStaffMove } from './use-staff-move.ts';

type Props = { order: OrderDetail; onClose: () => void };

/** Records that an order is paid, which issues its invoice. */
export function PaidDialog({ order, onClose }: Props) {
  const t = useMessages(messages);
  const money = useMoneyIn(order.currency);
  const { isBusy, move } = useStaffMove(order);
  const { code, total } = order;
  return (
    <MoveDialog
      title={t('markPaidTitle')}
      action={t('markPaidNow')}
      onConfirm={() => void move((calls) => calls.markPaid(), t('paidNow', { code }), onClose)}
      isBusy={isBusy}
      onClose={onClose}
    >
      <p>{t('markPaidText', { amount: money(total), code })}</p>
    </MoveDialog>
  );
}
