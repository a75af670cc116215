import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Moment } from '#ui/moment.tsx';
import type { OrderDetail } from '../../contract.ts';
import { reasonOfReturn } from '../../reason-of-return.ts';
import type { ReturnStatus } from '../../statuses.ts';
import { useMoneyIn } from '../use-money-in.ts';
import { Part } from './order-parts.tsx';
import { Units } from './parcels.tsx';

type ReturnsProps = {
  order: OrderDetail;
  /** A return's status in the words of staff; those for the buyer if missing. */
  staffStatus?: (status: ReturnStatus) => string;
  /** Actions on a return. */
  renderAnswers?: (request: OrderDetail['returns'][number]) => ReactNode;
};

/** The returns of an order and their states. */
export function Returns({ order, staffStatus, renderAnswers }: ReturnsProps) {
  const t = useMessages('account/orders/order');
  const reasons = useMessages('account/orders/returnReasons');
  if (order.returns.length === 0) return null;
  return (
    <Part title={t('returns')}>
      <ul className="grid divide-y divide-line">
        {order.returns.map((request) => (
          <li key={request.id} className="grid gap-1 py-4 text-sm first:pt-0 last:pb-0">
            <p className="font-semibold text-base">
              {staffStatus?.(request.status) ??
                t('returnStatus', { status: isDeclared(request) ? 'withdrawn' : request.status })}
            </p>
            <p className="text-quiet">
              {t(request.isWithdrawal ? 'withdrawnOn' : 'returnOn')} <Moment at={request.requestedAt} />
            </p>
            {request.sendTo.length > 0 && (
              <p>
                {t('sendTo', { code: order.code })}
                {request.sendTo.map((line) => (
                  <bdi key={line} className="block font-medium">
                    {line}
                  </bdi>
                ))}
              </p>
            )}
            <Units order={order} units={request.lines} />
            <bdi className="whitespace-pre-line text-quiet empty:hidden">
              {reasonOfReturn(request, reasons)}
            </bdi>
            {renderAnswers?.(request)}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** A withdrawal takes effect when it is declared: nobody has to agree. */
const isDeclared = ({ status, isWithdrawal }: OrderDetail['returns'][number]): boolean =>
  isWithdrawal && status === 'requested';

type RefundsProps = {
  order: OrderDetail;
  /** Actions on a refund. */
  renderAnswer?: (refund: OrderDetail['refunds'][number]) => ReactNode;
};

/** The refunds of an order and their states. */
export function Refunds({ order, renderAnswer }: RefundsProps) {
  const t = useMessages('account/orders/order');
  const money = useMoneyIn(order.currency);
  if (order.refunds.length === 0) return null;
  const stateWords = ({ status, isSurplus, isByHand }: OrderDetail['refunds'][number]) => {
    const words = isByHand && status === 'pending' ? t('transferDue') : t('refundStatus', { status });
    return isSurplus ? `${t('surplusRefund')} ${words}` : words;
  };
  return (
    <Part title={t('refunds')}>
      <ul className="grid gap-2 text-sm">
        {order.refunds.map((refund) => (
          <li key={refund.id}>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>
                <span className="font-semibold tabular-nums">{money(refund.amount)}</span>{' '}
                {stateWords(refund)}
                {refund.isCredit && ` · ${t('storeCredit')}`}
                {refund.cardLastFour && ` · ${t('giftCardOf', { lastFour: refund.cardLastFour })}`}
              </span>
              <Moment at={refund.createdAt} className="text-quiet" />
            </p>
            {refund.lines.length > 0 && <Units order={order} units={refund.lines} />}
            {refund.reason && <bdi className="whitespace-pre-line text-quiet">{refund.reason}</bdi>}
            {renderAnswer?.(refund)}
          </li>
        ))}
      </ul>
    </Part>
  );
}
