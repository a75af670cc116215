import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Moment } from '#ui/moment.tsx';
import type { OrderDetail } from '../../contract.ts';
import { orderQuery } from '../order-calls.ts';
import { PayPanel } from '../payment/pay-panel.tsx';

type Props = {
  order: OrderDetail;
  token?: string | undefined;
  /** Called after payment, with the text of thanks. */
  onPaid: (words: string) => void;
};

/** Shows until when an order has to be paid, takes the payment, and shows the result. */
export function PayOrder({ order, token, onPaid }: Props) {
  const t = useMessages('account/orders/order');
  const client = useQueryClient();
  const id = useId();
  const query = orderQuery(useLocale(), order.code, token);
  const settle = async () => {
    await client.invalidateQueries(query);
    if (client.getQueryData(query.queryKey)?.paymentStatus === 'paid') onPaid(t('paidThanks'));
  };
  return (
    <section
      aria-labelledby={id}
      className="grid max-w-2xl gap-4 rounded-lg border border-line bg-raised p-5"
    >
      <div className="grid gap-1">
        <h2 id={id} className="font-semibold text-lg">
          {t('payTitle')}
        </h2>
        {order.expiresAt && !order.payment.details.isUnderWay && (
          <p className="text-pretty">
            {t('payBy')} <Moment at={order.expiresAt} className="whitespace-nowrap font-semibold" />.{' '}
            {t('payElse')}
          </p>
        )}
      </div>
      <PayPanel order={order} token={token} onSettled={() => void settle()} />
    </section>
  );
}
