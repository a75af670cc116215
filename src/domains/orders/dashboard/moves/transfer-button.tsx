import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import type { OrderDetail } from '../../contract.ts';
import { useMoneyIn } from '../../storefront/use-money-in.ts';
import * as messages from './messages.ts';
import { useStaffMove } from './use-staff-move.ts';

type Props = { order: OrderDetail; refund: OrderDetail['refunds'][number] };

/** Confirms a refund that staff transferred by hand; renders nothing for other refunds. */
export function TransferButton({ order, refund: { id, amount, status, isByHand } }: Props) {
  const t = useMessages(messages);
  const money = useMoneyIn(order.currency);
  const { isBusy, move } = useStaffMove(order);
  if (!isByHand || status !== 'pending') return null;
  const said = t('transferNoted', { amount: money(amount) });
  return (
    <Button
      size="sm"
      look="secondary"
      className="mt-2"
      disabled={isBusy}
      onClick={() => void move((calls) => calls.confirmTransfer(id), said)}
    >
      {t('transferred')}
    </Button>
  );
}
