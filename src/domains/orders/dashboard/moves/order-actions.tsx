import { useState } from 'react';
import { randomName } from '#platform/browser/random-name.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { type MoreAction, MoreActions } from '#ui/dashboard/more-actions.tsx';
import type { OrderDetail } from '../../contract.ts';
import { isToPack, unsentAskedBack } from '../../rules.ts';
import type { Move } from '../../statuses.ts';
import { useMoneyIn } from '../../storefront/use-money-in.ts';
import { CancelDialog, PaidDialog } from './move-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { useStaffMove } from './use-staff-move.ts';

type Step = 'start_processing' | 'fulfill' | 'deliver';
type Aside = 'pay' | 'refund' | 'cancel';
type Asked = 'fulfill' | Aside;

/** What brings the order on comes first. */
const steps: readonly Step[] = ['fulfill', 'deliver', 'start_processing'];
const asides: readonly Aside[] = ['pay', 'refund'];
const isStep = (move: Move): boolean => steps.some((step) => step === move);
const words = {
  start_processing: 'startProcessing',
  fulfill: 'ship',
  deliver: 'deliver',
  pay: 'markPaid',
  refund: 'refund',
  cancel: 'cancel',
} as const;
const dialogs = { fulfill: ShipDialog, pay: PaidDialog, refund: RefundDialog, cancel: CancelDialog };

/** Whether its buyer can pay it now, here or by a bank transfer. */
const isAwaited = ({ moves, payment, paymentStatus }: OrderDetail) =>
  moves.includes('pay') && paymentStatus === 'unpaid' && !['invoice', 'cash'].includes(payment.provider);

type ActionProps = {
  order: OrderDetail;
  /** Whether the user may do more than ship it. */
  mayWrite: boolean;
};

/** The actions that staff may take now: rarer ones behind a button, then two, of which the next one is last. */
export function OrderActions({ order, mayWrite }: ActionProps) {
  const t = useMessages('dashboard/orders/moves');
  const { isBusy, move } = useStaffMove(order);
  const [asked, setAsked] = useState<Asked | null>(null);
  const may = (step: Move) => order.moves.includes(step) && (mayWrite || isStep(step));
  const offered = (known: readonly (Step | Aside)[]) => known.filter(may);
  const { code } = order;
  const isCollected = Boolean(order.shippingMethod.pickup);
  const wordsOf = (step: Step | Aside) => {
    if (!isCollected) return words[step];
    return step === 'fulfill' ? 'makeReady' : step === 'deliver' ? 'collect' : words[step];
  };
  const press = (step: Step | Aside) => {
    if (step === 'start_processing')
      return void move((calls) => calls.startProcessing(), t('processingStarted', { code }));
    if (step === 'deliver')
      return void move(
        (calls) => calls.markDelivered(),
        t(isCollected ? 'collectedNow' : 'deliveredNow', { code }),
      );
    setAsked(step);
  };
  const Asking = asked && may(asked) ? dialogs[asked] : null;
  // What its buyer withdrew from whole is not sent any more.
  const isWithdrawn =
    order.moves.includes('cancel') &&
    order.lines.some((line) => unsentAskedBack(line) > 0) &&
    !isToPack(order);
  const [next, second, ...others] = isWithdrawn
    ? [...offered(['cancel']), ...offered(asides), ...(mayWrite ? offered(steps) : [])]
    : [...offered(steps), ...offered(asides)];
  const actionOf = (step: Step | Aside) => ({ words: t(wordsOf(step)), onTake: () => press(step) });
  const requestPayment = () =>
    void move((calls) => calls.requestPayment(randomName()), t('paymentRequested'));
  const further: MoreAction[] = [
    ...others.map(actionOf),
    ...(mayWrite && isAwaited(order) ? [{ words: t('requestPayment'), onTake: requestPayment }] : []),
    ...(may('edit') ? [{ words: t('edit'), href: `/dashboard/orders/${code}/edit` }] : []),
    ...(may('cancel') && !isWithdrawn ? [actionOf('cancel')] : []),
  ];
  return (
    <section
      aria-label={t('actions')}
      className="flex flex-wrap items-center gap-2 max-sm:w-full sm:ms-auto sm:justify-end [&>button]:px-4 max-sm:[&>button]:grow"
    >
      {further.length > 0 && <MoreActions actions={further} isBusy={isBusy} />}
      {second && (
        <Button
          size="sm"
          look="secondary"
          disabled={isBusy}
          onClick={() => press(second)}
          className="border-line! hover:border-edge!"
        >
          {t(wordsOf(second))}
        </Button>
      )}
      {next && (
        <Button size="sm" aria-busy={isBusy} onClick={() => press(next)}>
          {t(wordsOf(next))}
        </Button>
      )}
      {Asking && <Asking order={order} onClose={() => setAsked(null)} />}
    </section>
  );
}

type Props = { order: OrderDetail; refund: OrderDetail['refunds'][number] };

/** Confirms a refund that staff transferred by hand; renders nothing for other refunds. */
export function TransferButton({ order, refund: { id, amount, status, isByHand } }: Props) {
  const t = useMessages('dashboard/orders/moves');
  const money = useMoneyIn(order.currency);
  const { isBusy, move } = useStaffMove(order);
  if (!isByHand || status !== 'pending') return null;
  const message = t('transferNoted', { amount: money(amount) });
  return (
    <Button
      size="sm"
      look="secondary"
      className="mt-2"
      disabled={isBusy}
      onClick={() => void move((calls) => calls.confirmTransfer(id), message)}
    >
      {t('transferred')}
    </Button>
  );
}
