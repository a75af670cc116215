import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { BodyOf } from '#platform/browser/calls/contract-types.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../../contract/payments.ts';

/** The ways to pay, and what is set for each. */
export const providersQuery = apiQuery<typeof contract.listProviders>(
  ['dashboard'],
  'GET /payment-providers',
  {},
  { staleTime: 0 },
);

/** The calls for one way to pay. All throw what `requestJson` throws. */
export const paymentCalls = (lang: Locale, name: contract.OfferedProvider['name']) => {
  const one = { lang, params: { name } };
  return {
    putAccount: (body: BodyOf<typeof contract.putAccount>) =>
      ask<typeof contract.putAccount>('PUT /payment-providers/{name}/account', { ...one, body }),
    clearAccount: (version: number) =>
      ask<typeof contract.clearAccount>('DELETE /payment-providers/{name}/account', {
        ...one,
        query: { version },
      }),
    check: (values: Record<string, string>) =>
      ask<typeof contract.checkAccount>('POST /payment-providers/{name}/check', { ...one, body: { values } }),
    putConditions: (body: BodyOf<typeof contract.putConditions>) =>
      ask<typeof contract.putConditions>('PUT /payment-providers/{name}/conditions', { ...one, body }),
  };
};
