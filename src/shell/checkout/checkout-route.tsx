import { useSuspenseQuery } from '@tanstack/react-query';
import { useHydrated, useNavigate } from '@tanstack/react-router';
import { shopQuery } from '#domains/browse/storefront/queries.ts';
import { useIsWritten } from '#domains/browse/storefront/use-written-pages.ts';
import { storedCart } from '#domains/cart/storefront/cart-store.ts';
import { withoutOrdered } from '#domains/cart/storefront/ordered-lines.ts';
import { setQuantity } from '#domains/cart/storefront/rules.ts';
import { useCart } from '#domains/cart/storefront/use-cart.ts';
import { CheckoutPage } from '#domains/checkout/storefront/checkout-page.tsx';
import type { CheckoutProps } from '#domains/checkout/storefront/checkout-parts.ts';
import { CheckoutSkeleton } from '#domains/checkout/storefront/checkout-states.tsx';
import { useMember } from '#domains/checkout/storefront/form/use-member.ts';
import { usePaymentSide } from '#domains/checkout/storefront/paying/use-payment-side.tsx';
import { GuestReminders } from '#domains/reminders/storefront/guest-reminders.tsx';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { FailureNote } from '#ui/failure/failure-note.tsx';
import { splitHref } from '#ui/link.tsx';
import { showToast } from '#ui/toast.ts';
import { CheckoutFrame } from './checkout-frame.tsx';

/** The server renders the same page for every visitor; the cart is known after hydration. */
export function CheckoutRoute() {
  const isAwake = useHydrated();
  return <CheckoutFrame>{isAwake ? <Checkout /> : <CheckoutSkeleton />}</CheckoutFrame>;
}

function Checkout() {
  const { data: shop } = useSuspenseQuery(shopQuery(useLocale()));
  const navigate = useNavigate();
  const member = useMember();
  const payment = usePaymentSide();
  const done: CheckoutProps['onDone'] = ({ code, token }) =>
    void navigate({
      ...splitHref(`/checkout/done/${encodeURIComponent(code)}?token=${encodeURIComponent(token)}`),
      replace: true,
    });
  const cartSide = useCartSide();
  return (
    <CheckoutPage
      {...cartSide}
      member={member}
      sellsInEu={shop.sellsInEu}
      isWritten={useIsWritten()}
      logInHref="/login?next=%2Fcheckout"
      payment={payment}
      consents={(email) => <GuestReminders email={email} lines={cartSide.lines} />}
      failureNote={FailureNote}
      onDone={done}
    />
  );
}

/** The part of the cart that the checkout shows and changes. */
function useCartSide(): Pick<CheckoutProps, 'lines' | 'onTake' | 'onRemove' | 'onOrdered' | 'onClear'> {
  const t = useMessages('storefront/shell/checkout');
  const cart = useCart();
  return {
    lines: cart.lines,
    onTake: (line, quantity) => storedCart.change((lines) => setQuantity(lines, line, quantity)),
    onRemove: (line) => showToast(t('removed', { name: line.name }), cart.remove(line)),
    onOrdered: (ordered) => storedCart.change((lines) => withoutOrdered(lines, ordered)),
    onClear: () => storedCart.change(() => []),
  };
}
