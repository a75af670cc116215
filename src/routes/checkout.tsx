import { createFileRoute } from '@tanstack/react-router';
import { CheckoutFollows } from '#shell/checkout-follows.tsx';
import { ownHead } from '#shell/head/heads.ts';

export const Route = createFileRoute('/checkout')({
  staticData: { bare: true },
  head: ownHead('checkout'),
  component: CheckoutFollows,
});
