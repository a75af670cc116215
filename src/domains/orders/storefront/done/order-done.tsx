import CreditCard from 'lucide-react/icons/credit-card';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import type { OrderDetail } from '../../contract.ts';
import { OrderHeading } from '../order/order-heading.tsx';
import { OrderView } from '../order/order-view.tsx';
import * as messages from './messages.ts';
import { OrderCode } from './order-code.tsx';
import { stageOf } from './stage.ts';
import { ThanksHeading } from './thanks-heading.tsx';

type Props = {
  order: OrderDetail;
  token: string | undefined;
  /** The address for a guest's registration; null for members. */
  registerHref: string | null;
};

const headings: Record<ReturnType<typeof stageOf>, (order: OrderDetail) => ReactNode> = {
  due: (order) => <DueHeading order={order} />,
  fresh: (order) => <ThanksHeading order={order} />,
  later: (order) => <OrderHeading order={order} />,
};

/** The page after placing an order: thanks at first, later the order's state. */
export function OrderDone({ order, token, registerHref }: Props) {
  const stage = stageOf(order);
  return (
    <div className="page max-w-6xl! pt-8 pb-20 lg:pt-12">
      <OrderView order={order} token={token} heading={headings[stage](order)} />
      {registerHref && stage === 'fresh' && <AccountOffer href={registerHref} />}
    </div>
  );
}

/** Offers a guest to register. */
function AccountOffer({ href }: { href: string }) {
  const t = useMessages(messages);
  return (
    <aside className="mt-12 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line p-5">
      <div className="grid gap-1">
        <h2 className="font-semibold text-lg">{t('account')}</h2>
        <p className="text-quiet">{t('accountText')}</p>
      </div>
      <LinkButton href={href} look="secondary">
        {t('register')}
      </LinkButton>
    </aside>
  );
}

/** Says that the order is placed and not paid yet. */
function DueHeading({ order: { code, email } }: { order: OrderDetail }) {
  const t = useMessages(messages);
  return (
    <header className="grid gap-4">
      <CreditCard aria-hidden className="size-10 stroke-[1.5] text-warn" />
      <h1 className="text-2xl sm:text-3xl">{t('due')}</h1>
      <p className="max-w-[60ch] text-pretty text-lg">
        <bdi>{t('mailedLater', { email })}</bdi>
      </p>
      <OrderCode code={code} />
    </header>
  );
}
