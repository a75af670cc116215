import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { pathTo } from '#platform/browser/calls/request.ts';
import { pageHref } from '#platform/browser/paged-search.ts';
import { isId } from '#platform/is-id.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../contract.ts';
import { payingOut } from '../provider-names.ts';

export type PayoutsSearch = { provider?: string; before?: string };

/** The search that an address names; invalid parts are ignored. */
export const readPayoutsSearch = ({ provider, before }: Record<string, unknown>): PayoutsSearch => ({
  ...(typeof provider === 'string' && payingOut.includes(provider) && { provider }),
  ...(typeof before === 'string' && isId(before) && { before }),
});

const PATH = '/dashboard/payouts';

/** The address of the list of payouts. */
export const payoutsPath = (search: PayoutsSearch = {}): string => pageHref(PATH, search)(1);

/** The address of a payout. */
export const payoutPath = (id: string, search: { before?: string } = {}): string =>
  pageHref(`${PATH}/${id}`, search)(1);

export const payoutsQuery = (query: PayoutsSearch) =>
  apiQuery<typeof contract.listPayouts>(['dashboard'], 'GET /dashboard/payouts', { query }, { staleTime: 0 });

export const payoutQuery = (id: string, query: { before?: string }) =>
  apiQuery<typeof contract.getPayout>(
    ['dashboard'],
    'GET /dashboard/payouts/{id}',
    { params: { id }, query },
    { staleTime: 0 },
  );

export const balancesQuery = apiQuery<typeof contract.getBalances>(
  ['dashboard'],
  'GET /dashboard/balances',
  {},
  { staleTime: 0 },
);

export const orderEntriesQuery = (code: string) =>
  apiQuery<typeof contract.listOrderEntries>(
    ['dashboard'],
    'GET /dashboard/orders/{code}/balance-entries',
    { params: { code } },
    { staleTime: 0 },
  );

export const payoutsHref = ({ from, to }: contract.PayoutDays, lang: Locale): string =>
  pathTo<typeof contract.exportPayouts>('GET /dashboard/payouts.csv', { lang, query: { from, to } });

export const compositionHref = (id: string, lang: Locale): string =>
  pathTo<typeof contract.exportPayout>('GET /dashboard/payouts/{id}/entries.csv', { lang, params: { id } });
