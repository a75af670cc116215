import { Fragment, type ReactNode, useId } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Moment } from '#ui/moment.tsx';
import type { OrderDetail } from '../../contract.ts';
import { OrderStatus, useStateWords } from '../status/order-status.tsx';
import { OrderTrack } from '../status/order-track.tsx';

type HeadingProps = { order: OrderDetail };

/** The order's code, when it was placed, whether it is paid, and how far it has come. */
export function OrderHeading({ order }: HeadingProps) {
  const t = useMessages('account/orders/order');
  const { payment, fulfillment } = useStateWords(true)(order);
  const isCanceled = order.status === 'canceled';
  // The steps say what has left.
  const further = [payment, isCanceled ? fulfillment : null].filter((words) => words !== null);
  return (
    <header className="grid gap-2">
      <h1 className="text-2xl">
        <span className="tabular-nums">{t('order', { code: order.code })}</span>
      </h1>
      <p className="text-quiet text-sm">
        {t('placedOn')} <Moment at={order.placedAt} />
        {further.map((words) => (
          <Fragment key={words}>
            {' · '}
            <span>{words}</span>
          </Fragment>
        ))}
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
