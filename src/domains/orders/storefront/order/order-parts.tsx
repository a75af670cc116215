import { type ReactNode, useId } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Moment } from '#ui/moment.tsx';
import type { OrderDetail } from '../../contract.ts';
import { OrderStatus, useStateWords } from '../status/order-status.tsx';

type HeadingProps = { order: OrderDetail; as?: 'h1' | 'h2' };

/** The order's code and status. */
export function OrderHeading({ order, as: Title = 'h1' }: HeadingProps) {
  const t = useMessages('account/orders/order');
  const { payment, fulfillment } = useStateWords(true)(order);
  return (
    <header className="grid gap-2">
      <Title className={Title === 'h1' ? 'text-2xl' : 'text-xl'}>
        <span className="tabular-nums">{t('order', { code: order.code })}</span>
      </Title>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <OrderStatus status={order.status} className="font-medium" />
        {payment && <span className={statePill}>{payment}</span>}
        {fulfillment && <span className={statePill}>{fulfillment}</span>}
        <span className="text-quiet">
          {t('placedOn')} <Moment at={order.placedAt} />
        </span>
      </p>
    </header>
  );
}

/** A state beside the order's own. */
const statePill = 'whitespace-nowrap rounded-full bg-surface px-3 py-1 font-medium';

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
