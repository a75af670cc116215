import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../../contract/customer.ts';
import type { OrderRef, PaymentInput, PaymentState, Settled } from '../../contract.ts';
import type { ChosenProvider } from '../../payment-providers.ts';
import type { PayHandle } from './pay-handle.ts';

/** The other payment providers for an unpaid order. */
export const otherWaysQuery = ({ code, token }: OrderRef) =>
  apiQuery<typeof contract.listOtherWays>(
    ['account', 'orders'],
    'GET /orders/{code}/payment-method',
    { params: { code }, query: { token: token || undefined } },
    { staleTime: 60_000 },
  );

/** Changes an order's payment provider. Throws what `requestJson` throws. */
export const payAnotherWay = (lang: Locale, { code, token }: OrderRef, provider: ChosenProvider) =>
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

type Options = { handle: PayHandle | null; order: OrderRef; state: PaymentState; locale: Locale };

/**
 * Continues from the server's answer until the payment is made, declined or left open. A provider that could not be
 * reached is tried once more. Throws what `requestJson` throws.
 */
export async function settlePayment({ handle, order, state, locale }: Options): Promise<Settled> {
  const now = state.action?.kind === 'retry' ? await payOrder(locale, order) : state;
  if (now.status !== 'action_needed') return { status: now.status };
  if (now.action?.kind === 'retry' || !handle) return { status: 'open' };
  return handle.collect(order, now);
}

/** The server's message for a failure, else `instead`. */
export const wordsOfFailure = (error: unknown, instead: string): string =>
  error instanceof FetchFailure && error.code ? error.message : instead;
