import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react';
import { settlePayment } from '#domains/orders/storefront/payment/pay-calls.ts';
import type { PayHandle } from '#domains/orders/storefront/payment/pay-handle.ts';
import { payParts } from '#domains/orders/storefront/payment/pay-parts.ts';
import { PaymentChoice } from '#domains/orders/storefront/payment/payment-choice.tsx';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { FailureNote } from '#ui/failure/failure-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLazily } from '#ui/use-lazily.ts';
import type { PaymentSide } from '../checkout-parts.ts';
import type { PayStep } from './pay-step.tsx';

/** Connects the checkout to the payment screens of orders. */
export function usePaymentSide(): PaymentSide {
  const locale = useLocale();
  const handle = useRef<PayHandle>(null);
  return {
    isKnown: (provider) => provider in payParts,
    choice: (props) => <PaymentChoice {...props} handle={handle} />,
    check: () => handle.current?.check() ?? true,
    settle: (order, state) => settlePayment({ handle: handle.current, order, state, locale }),
    panel: (order, last, onSettled) => <LazyPayStep order={order} last={last} onSettled={onSettled} />,
  };
}

const loadPayStep = () => import('./pay-step.tsx').then((module) => module.PayStep);

/** Loaded on demand: most orders are paid at once. */
function LazyPayStep(props: ComponentProps<typeof PayStep>) {
  const { loaded: Step, ask } = useLazily(loadPayStep);
  const [failure, setFailure] = useState<Error | null>(null);
  const load = useCallback(async () => {
    setFailure(null);
    if (!(await ask())) setFailure(new Error('the page of the payment did not load'));
  }, [ask]);
  useEffect(() => void load(), [load]);
  if (failure) return <FailureNote failure={failure} onRetry={() => void load()} />;
  return Step ? <Step {...props} /> : <Skeleton className="mx-auto h-64 max-w-xl rounded-md" />;
}
