import CircleCheck from 'lucide-react/icons/circle-check';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { OrderDetail } from '../../contract.ts';
import * as messages from './messages.ts';
import { OrderCode } from './order-code.tsx';

/** Thanks for a new order, and the next steps. */
export function ThanksHeading({ order }: { order: OrderDetail }) {
  const t = useMessages(messages);
  const { firstName } = order.shippingAddress;
  return (
    <header className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid gap-4">
        <CircleCheck aria-hidden className="size-10 stroke-[1.5] text-good" />
        <h1 className="text-2xl sm:text-3xl">
          <bdi>{t('thanks', { name: firstName || 'none' })}</bdi>
        </h1>
        <p className="text-lg">
          <bdi>{t('mailed', { email: order.email })}</bdi>
        </p>
        <OrderCode code={order.code} />
      </div>
      <NextSteps order={order} />
    </header>
  );
}

function NextSteps({ order }: { order: OrderDetail }) {
  const t = useMessages(messages);
  const { minDays, maxDays } = order.shippingMethod ?? { minDays: 0, maxDays: 0 };
  const days = minDays === maxDays ? `${maxDays}` : `${minDays}–${maxDays}`;
  const steps = [
    t('prepare'),
    ...(order.payment.provider === 'invoice' ? [t('bill')] : []),
    t('ship'),
    ...(maxDays > 0 ? [maxDays === 1 ? t('arriveNext') : t('arrive', { days })] : []),
  ];
  return (
    <section aria-labelledby="next" className="rounded-lg bg-surface p-5">
      <h2 id="next" className="mb-3 font-semibold text-base">
        {t('next')}
      </h2>
      <ol className="grid list-decimal gap-2 ps-5 text-sm marker:text-quiet">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
