import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Settled } from '#domains/orders/contract.ts';
import { orderQuery } from '#domains/orders/storefront/order-calls.ts';
import { PayPanel } from '#domains/orders/storefront/payment/pay-panel.tsx';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { FailureNote } from '#ui/failure/failure-note.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

type Props = {
  order: { code: string; token: string };
  last: Settled | null;
  /** Called when the order is paid, or nothing is left to pay. */
  onSettled: () => void;
};

/** Shown for a placed order that is not paid. */
export function PayStep({ order: { code, token }, last, onSettled }: Props) {
  const t = useMessages('account/checkout/paying');
  const locale = useLocale();
  const client = useQueryClient();
  const query = orderQuery(locale, code, token);
  const { data: order, error, refetch } = useQuery({ ...query, retry: 2 });
  const isPayable = order?.moves.includes('pay') ?? true;
  const leave = useRef(onSettled);
  useEffect(() => {
    if (order === null || !isPayable) leave.current();
  }, [order, isPayable]);
  // The next page reads the order again: what is known of it here is from before.
  const settle = async () => {
    await client.invalidateQueries({ ...query, refetchType: 'none' });
    leave.current();
  };
  const until = order?.expiresAt && timeOf(order.expiresAt, locale);
  return (
    <section aria-labelledby="pay" className="mx-auto grid max-w-xl gap-6">
      <div className="grid gap-2">
        <h2 id="pay" className="text-xl">
          {t('payTitle')}
        </h2>
        <p className="text-pretty">{t('payText', { code })}</p>
        {until && <p className="text-pretty text-quiet text-sm">{t('payUntil', { time: until })}</p>}
      </div>
      {error && <FailureNote failure={error} onRetry={() => void refetch()} />}
      {order && isPayable ? (
        <PayPanel order={order} token={token} last={last} onSettled={() => void settle()} />
      ) : (
        !error && <Skeleton className="h-40 rounded-md" />
      )}
      <Link
        href={`/checkout/done/${code}?token=${token}`}
        className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4"
      >
        {t('seeOrder')}
      </Link>
    </section>
  );
}

const timeOf = (moment: string, locale: Locale): string =>
  dateFormat(locale, { timeStyle: 'short' }).format(new Date(moment));
