import { createFileRoute } from '@tanstack/react-router';
import { WithdrawPage } from '#domains/orders/storefront/withdrawal/withdraw-page.tsx';
import { ownHead } from '#shell/head/heads.ts';

export const Route = createFileRoute('/withdraw')({
  head: ownHead('withdraw'),
  component: WithdrawPage,
});
