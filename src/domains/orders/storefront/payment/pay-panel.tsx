import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { formatters } from '#platform/i18n/format.ts';
import { useLocale, useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { OrderDetail, Settled } from '../../contract.ts';
import { OtherWays } from './other-ways.tsx';
import { payOrder, settlePayment, wordsOfFailure } from './pay-calls.ts';
import type { PayHandle } from './pay-handle.ts';
import { PayPart } from './pay-part.tsx';

type Props = {
  order: Pick<OrderDetail, 'code' | 'total' | 'paid' | 'currency' | 'payment'>;
  token?: string | undefined;
  /** The result of an earlier try, shown at first. */
  last?: Settled | null;
  /**
   * Called when the payment was received, is on its way, or was completed in another window: the order must be read
   * again.
   */
  onSettled: () => void;
};

/** Pays a placed order; for orders with the move `pay`. */
export function PayPanel({ order, token, last = null, onSettled }: Props) {
  const t = useMessages('account/orders/payment');
  const { provider } = order.payment;
  const { outcome, isPaying, onSubmit, handle } = usePaying({ order, token, last, onSettled });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) box.current?.focus();
  }, [outcome]);
  const due = order.total - order.paid;
  const total = formatters(useTexts(), order.currency).money(due);
  if (order.payment.details.isUnderWay) return <Notice look="good">{t('underWay')}</Notice>;
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      {outcome && (
        <Notice look="bad" ref={box}>
          {outcome}
        </Notice>
      )}
      <PayPart key={provider} provider={provider} handle={handle} total={due} currency={order.currency} />
      <Button type="submit" size="lg" aria-busy={isPaying}>
        {isPaying ? t('paying') : t('pay', { total })}
      </Button>
      {!isPaying && <OtherWays order={{ code: order.code, token }} onSwitched={onSettled} />}
    </form>
  );
}

const isPaidMeanwhile = (error: unknown) =>
  error instanceof FetchFailure && error.code === 'orders.already_paid';

function usePaying({ order, token, last, onSettled }: Required<Props>) {
  const t = useMessages('account/orders/payment');
  const locale = useLocale();
  const wordsFor = ({ status, reason }: Settled) => reason ?? t(status === 'declined' ? 'declined' : 'open');
  const [outcome, setOutcome] = useState(last && wordsFor(last));
  const [isPaying, setPaying] = useState(false);
  const handle = useRef<PayHandle>(null);

  const pay = async (asking: PayHandle | null): Promise<string | null> => {
    const ref = { code: order.code, token };
    try {
      if (asking && !(await asking.check())) return null;
      const state = await payOrder(locale, ref);
      const settled = await settlePayment({ handle: asking, order: ref, state, locale });
      if (settled.status === 'declined' || settled.status === 'open') return wordsFor(settled);
      onSettled();
    } catch (error) {
      if (!isPaidMeanwhile(error)) return wordsOfFailure(error, t('failed'));
      onSettled();
    }
    return null;
  };
  const payBy = async (asking: PayHandle | null) => {
    setPaying(true);
    setOutcome(null);
    setOutcome(await pay(asking));
    setPaying(false);
  };
  useReturn(order.code, () => payBy(null));
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isPaying) await payBy(handle.current);
  };
  return { outcome, isPaying, onSubmit, handle };
}

/** Whether this page load is the return from a provider's or bank's page for this order. */
function isReturn(code: string): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  if (!loaded) return false;
  const { pathname, searchParams } = new URL(loaded.name);
  return searchParams.has('redirect_status') && pathname.includes(code);
}

/** After the return from a bank, checks the result once instead of asking to pay again. */
function useReturn(code: string, look: () => Promise<void>): void {
  const isLooked = useRef(false);
  const latest = useRef(look);
  useEffect(() => {
    if (isLooked.current || !isReturn(code)) return;
    isLooked.current = true;
    void latest.current();
  }, [code]);
}
