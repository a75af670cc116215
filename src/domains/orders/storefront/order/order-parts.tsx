import { type ReactNode, useId } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { Moment } from '#ui/moment.tsx';
import type { OrderDetail } from '../../contract.ts';
import { OrderStatus, useStateWords } from '../status/order-status.tsx';

type HeadingProps = { order: OrderDetail; as?: 'h1' | 'h2'; forStaff?: boolean };

/** The order's code and status. */
export function OrderHeading({ order, as: Title = 'h1', forStaff = false }: HeadingProps) {
  const t = useMessages('account/orders/order');
  const { payment, fulfillment } = useStateWords(!forStaff)(order);
  return (
    <header className="grid gap-2">
      <Title className={Title === 'h1' && !forStaff ? 'text-2xl' : 'text-xl'}>
        <span className="tabular-nums">{t('order', { code: order.code })}</span>
      </Title>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <OrderStatus status={order.status} forBuyer={!forStaff} className="font-semibold" />
        {payment && (
          <StateWord forStaff={forStaff} words={payment} isOpen={order.paymentStatus === 'unpaid'} />
        )}
        {fulfillment && (
          <StateWord
            forStaff={forStaff}
            words={fulfillment}
            isOpen={order.fulfillmentStatus === 'unfulfilled'}
          />
        )}
        <span className="text-quiet">
          {t('placedOn')} <Moment at={order.placedAt} />
        </span>
      </p>
    </header>
  );
}

type StateProps = { words: string; forStaff: boolean; isOpen: boolean };

/** A state in a word; what staff still have to do stands out. */
const StateWord = ({ words, forStaff, isOpen }: StateProps) =>
  forStaff ? <Badge look={isOpen ? 'warn' : 'plain'}>{words}</Badge> : <span>{words}</span>;

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
