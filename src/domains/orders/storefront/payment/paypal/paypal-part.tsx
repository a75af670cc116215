import { useImperativeHandle } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { PayHandle, PayPartProps } from '../pay-handle.ts';

/** PayPal's own page asks the buyer: none of its code runs here. */
export function PaypalPart({ ref }: PayPartProps) {
  const t = useMessages('account/orders/paymentPaypal');
  useImperativeHandle(
    ref,
    (): PayHandle => ({
      check: () => true,
      async collect(_order, { action }) {
        if (action?.kind === 'paypal') await leaveFor(String(action.url));
        return { status: 'open', reason: t('interrupted') };
      },
    }),
  );
  return <p className="text-pretty text-quiet text-sm">{t('goesOn')}</p>;
}

/** Leaves the page. Returns only if the buyer comes back to it with the browser's button. */
function leaveFor(url: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  addEventListener('pageshow', ({ persisted }) => persisted && resolve());
  location.assign(url);
  return promise;
}
