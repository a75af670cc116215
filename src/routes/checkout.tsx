import { createFileRoute } from '@tanstack/react-router';
import { CheckoutRoute } from '#shell/checkout/checkout-route.tsx';
import { ownHead } from '#shell/head/heads.ts';

export const Route = createFileRoute('/checkout')({
  staticData: { hasOwnFrame: true },
  head: ownHead('checkout'),
  component: CheckoutRoute,
});
