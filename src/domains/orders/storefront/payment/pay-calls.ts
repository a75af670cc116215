import { queryOptions } from '@tanstack/react-query';
import { sendJson } from '#platform/browser/send-json.ts';
import type { Locale } from '#platform/locale.ts';
import type { OrderDetail, OrderRef, PaymentInput, PaymentState } from '../../contract.ts';

const pathOf = (code: string) => `/api/orders/${encodeURIComponent(code)}/payment-method`;

/** How else an order that waits to be paid could be paid. */
export const otherWaysQuery = ({ code, token }: OrderRef) =>
  queryOptions<{ others: string[] } | null>({
    queryKey: ['account', 'orders', pathOf(code) + (token ? `?token=${encodeURIComponent(token)}` : '')],
    staleTime: 60_000,
  });

/** Has an order be paid another way. Throws what `requestJson` throws. */
export const payAnotherWay = (
  locale: Locale,
  { code, token }: OrderRef,
  provider: string,
): Promise<OrderDetail> =>
  sendJson('PUT', `${pathOf(code)}?lang=${locale}`, { provider, ...(token && { token }) });

/** Tries to pay an order that stands. Throws what `requestJson` throws. */
export const payOrder = (
  locale: Locale,
  { code, token }: OrderRef,
  input: PaymentInput = {},
): Promise<PaymentState> =>
  sendJson('POST', `/api/orders/${encodeURIComponent(code)}/payments?lang=${locale}`, {
    ...input,
    ...(token && { token }),
  });
