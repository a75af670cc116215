import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../../contract/customer.ts';
import type { OrderRef, PaymentInput } from '../../contract.ts';

/** The other payment providers for an unpaid order. */
export const otherWaysQuery = ({ code, token }: OrderRef) =>
  apiQuery<typeof contract.listOtherWays>(
    ['account', 'orders'],
    'GET /orders/{code}/payment-method',
    { params: { code }, query: { token: token || undefined } },
    { staleTime: 60_000 },
  );

/** Changes an order's payment provider. Throws what `requestJson` throws. */
export const payAnotherWay = (lang: Locale, { code, token }: OrderRef, provider: string) =>
  ask<typeof contract.payAnotherWay>('PUT /orders/{code}/payment-method', {
    lang,
    params: { code },
    body: { provider, token: token || undefined },
  });

/** Tries to pay a placed order. Throws what `requestJson` throws. */
export const payOrder = (lang: Locale, { code, token }: OrderRef, input: PaymentInput = {}) =>
  ask<typeof contract.payOrder>('POST /orders/{code}/payments', {
    lang,
    params: { code },
    body: { ...input, token: token || undefined },
  });
