import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../../contract/customer.ts';
import type { OrderRef, PaymentInput } from '../../contract.ts';

/** How else an order that waits to be paid could be paid. */
export const otherWaysQuery = ({ code, token }: OrderRef) =>
  apiQuery<typeof contract.listOtherWays>(
    ['account', 'orders'],
    'GET /orders/{code}/payment-method',
    { params: { code }, query: { token: token || undefined } },
    { staleTime: 60_000 },
  );

/** Has an order be paid another way. Throws what `requestJson` throws. */
export const payAnotherWay = (lang: Locale, { code, token }: OrderRef, provider: string) =>
  ask<typeof contract.payAnotherWay>('PUT /orders/{code}/payment-method', {
    lang,
    params: { code },
    body: { provider, token: token || undefined },
  });

/** Tries to pay an order that stands. Throws what `requestJson` throws. */
export const payOrder = (lang: Locale, { code, token }: OrderRef, input: PaymentInput = {}) =>
  ask<typeof contract.payOrder>('POST /orders/{code}/payments', {
    lang,
    params: { code },
    body: { ...input, token: token || undefined },
  });
