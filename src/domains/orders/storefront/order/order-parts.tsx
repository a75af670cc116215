import { type ReactNode, useId } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Moment } from '#ui/moment.tsx';
import type { OrderDetail } from '../../contract.ts';
import { OrderStatus, useStateWords } from '../status/order-status.tsx';
import { OrderTrack } from '../status/order-track.tsx';

type HeadingProps = { order: OrderDetail; as?: 'h1' | 'h2' };

/** The order's code, when it was placed, whether it is paid, and how far it has come. */
export function OrderHeading({ order, as: Title = 'h1' }: HeadingProps) {
  const t = useMessages('account/orders/order');
  const { payment, fulfillment } = useStateWords(true)(order);
  const isCanceled = order.status === 'canceled';
  return (
    <header className="grid gap-2">
      <Title className={Title === 'h1' ? 'text-2xl' : 'text-xl'}>
        <span className="tabular-nums">{t('order', { code: order.code })}</span>
      </Title>
      <p className="flex flex-wrap items-center gap-x-1.5 text-quiet text-sm">
        <span>
          {t('placedOn')} <Moment at={order.placedAt} />
        </span>
        {payment && <span className={further}>{payment}</span>}
        {isCanceled && fulfillment && <span className={further}>{fulfillment}</span>}
      </p>
      {isCanceled ? (
        <p>
          <OrderStatus status="canceled" className="font-medium" />
        </p>
      ) : (
        <OrderTrack order={order} />
      )}
    </header>
  );
}

/** What is known besides, after a point. */
const further = "before:me-1.5 before:content-['·'/'']";

/** A section of an order with a heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="font-semibold text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
