import type { QueryClient } from '@tanstack/react-query';
import {
  balancesQuery,
  type PayoutsSearch,
  payoutQuery,
  payoutsQuery,
} from '#domains/payouts/dashboard/payout-calls.ts';
import { found } from '#platform/browser/found.ts';

export type Search = PayoutsSearch & { payouts: string };

export const withoutName = ({ payouts: _, ...search }: Search): PayoutsSearch => search;
export const pageOf = ({ before }: Search) => (before ? { before } : {});

/** Loads the list of payouts, or the payout that an address of the reports names. */
export async function loadPayouts(client: QueryClient, search: Search): Promise<void> {
  if (search.payouts === 'all')
    await Promise.all([
      client.fetchQuery(payoutsQuery(withoutName(search))),
      client.fetchQuery(balancesQuery),
    ]);
  else found(await client.fetchQuery(payoutQuery(search.payouts, pageOf(search))));
}
