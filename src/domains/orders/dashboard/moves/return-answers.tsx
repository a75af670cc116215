import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import type { OrderDetail } from '../../contract.ts';
import type { ReturnAnswer } from '../order-calls.ts';
import { hadLeft } from './had-left.ts';
import { MoveDialog } from './move-dialog.tsx';
import { useStaffMove } from './use-staff-move.ts';

type Return = OrderDetail['returns'][number];
type Answer = ReturnAnswer['status'];
type Props = { order: OrderDetail; request: Return };

/** The possible next states of a return. */
const answers: Record<Return['status'], readonly Answer[]> = {
  requested: ['accepted', 'received', 'declined'],
  accepted: ['received', 'declined'],
  declined: [],
  received: [],
};
const words = { accepted: 'accept', received: 'received', declined: 'decline' } as const;

/** Buttons to accept, decline or receive a return. */
export function ReturnAnswers({ order, request }: Props) {
  const t = useMessages('dashboard/orders/moves');
  const { isBusy, move } = useStaffMove(order);
  const [isAsked, setAsked] = useState(false);
  const offered = answers[request.status];
  if (offered.length === 0) return null;
  const press = (status: Answer) => {
    if (status === 'received' && hadLeft(order, request)) return setAsked(true);
    void move((calls) => calls.settleReturn(request.id, { status }), t('settled'));
  };
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {offered.map((answer) => (
        <Button key={answer} size="sm" look="secondary" disabled={isBusy} onClick={() => press(answer)}>
          {t(words[answer])}
        </Button>
      ))}
      {isAsked && <ReceivedDialog order={order} request={request} onClose={() => setAsked(false)} />}
    </div>
  );
}

/** Asks whether what came back can be sold again, which damaged goods cannot. */
function ReceivedDialog({ order, request, onClose }: Props & { onClose: () => void }) {
  const t = useMessages('dashboard/orders/moves');
  const { isBusy, move } = useStaffMove(order);
  const [restock, setRestock] = useState(request.reasonCode !== 'damaged');
  const answer = { status: 'received', restock } as const;
  return (
    <MoveDialog
      title={t('receivedTitle')}
      action={t('receivedNow')}
      onConfirm={() => void move((calls) => calls.settleReturn(request.id, answer), t('settled'), onClose)}
      isBusy={isBusy}
      onClose={onClose}
    >
      <Checkbox checked={restock} onChange={({ target }) => setRestock(target.checked)}>
        {t('receivedRestock')}
      </Checkbox>
      <p className="text-quiet text-sm">{t('receivedRestockHint')}</p>
    </MoveDialog>
  );
}
