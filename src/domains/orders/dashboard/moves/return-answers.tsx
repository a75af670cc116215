import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import type { OrderDetail } from '../../contract.ts';
import type { ReturnAnswer } from '../order-calls.ts';
import { useStaffMove } from './use-staff-move.ts';

type Return = OrderDetail['returns'][number];

/** The possible next states of a return. */
const answers: Record<Return['status'], readonly ReturnAnswer[]> = {
  requested: ['accepted', 'received', 'declined'],
  accepted: ['received', 'declined'],
  declined: [],
  received: [],
};
const words = { accepted: 'accept', received: 'received', declined: 'decline' } as const;

/** Buttons to accept, decline or receive a return; received units go back to stock. */
export function ReturnAnswers({ order, request }: { order: OrderDetail; request: Return }) {
  const t = useMessages('dashboard/orders/moves');
  const { isBusy, move } = useStaffMove(order);
  const offered = answers[request.status];
  if (offered.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {offered.map((answer) => (
        <Button
          key={answer}
          size="sm"
          look="secondary"
          disabled={isBusy}
          onClick={() => void move((calls) => calls.settleReturn(request.id, answer), t('settled'))}
        >
          {t(words[answer])}
        </Button>
      ))}
    </p>
  );
}
