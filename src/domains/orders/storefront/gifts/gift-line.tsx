import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { OrderDetail, OrderLine } from '../../contract.ts';

type Props = {
  line: Pick<OrderLine, 'quantity' | 'withdrawnQuantity'>;
  gift: NonNullable<OrderLine['gift']>;
  status: OrderDetail['status'];
};

/** To whom the gift cards of a line go, and whether they were sent. */
export function GiftLine({ line, gift, status }: Props) {
  const t = useMessages('account/orders/order');
  const { date } = useFormat();
  const { name, email, sendOn, sendAt, sentAt } = gift;
  const isOff = status === 'canceled' || line.withdrawnQuantity >= line.quantity;
  const words = sentAt
    ? t('giftSent', { name, email, day: date(sentAt) })
    : isOff
      ? t('giftCanceled', { name, email })
      : sendOn
        ? t('giftWaiting', { name, email, day: date(sendAt) })
        : t('giftNext', { name, email });
  return (
    <p className="text-pretty text-sm">
      <bdi suppressHydrationWarning>{words}</bdi>
    </p>
  );
}
