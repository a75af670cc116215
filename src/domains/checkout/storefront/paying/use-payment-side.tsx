import { useRef } from 'react';
import { type PayHandle, payParts } from '#domains/orders/storefront/payment/pay-parts.ts';
import { PaymentChoice } from '#domains/orders/storefront/payment/payment-choice.tsx';
import { settlePayment } from '#domains/orders/storefront/payment/settle-payment.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import type { PaymentSide } from '../checkout-parts.ts';
import { LazyPayStep } from './lazy-pay-step.tsx';

/** Lends the checkout the ways to pay that orders have. */
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
