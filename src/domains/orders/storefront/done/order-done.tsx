import type { ReactNode } from 'react';
import type { OrderDetail } from '../../contract.ts';
import { OrderHeading } from '../order/order-heading.tsx';
import { OrderView } from '../order/order-view.tsx';
import { AccountOffer } from './account-offer.tsx';
import { DueHeading } from './due-heading.tsx';
import { stageOf } from './stage.ts';
import { ThanksHeading } from './thanks-heading.tsx';

type Props = {
  order: OrderDetail;
  token: string | undefined;
  /** Where a guest makes an account; null for those who have one. */
  registerHref: string | null;
};

const headings: Record<ReturnType<typeof stageOf>, (order: OrderDetail) => ReactNode> = {
  due: (order) => <DueHeading order={order} />,
  fresh: (order) => <ThanksHeading order={order} />,
  later: (order) => <OrderHeading order={order} />,
};

/** Where an order ends for its buyer: thanks at first, later how it stands. */
export function OrderDone({ order, token, registerHref }: Props) {
  const stage = stageOf(order);
  return (
    <div className="page max-w-6xl! pt-8 pb-20 lg:pt-12">
      <OrderView order={order} token={token} heading={headings[stage](order)} />
      {registerHref && stage === 'fresh' && <AccountOffer href={registerHref} />}
    </div>
  );
}
