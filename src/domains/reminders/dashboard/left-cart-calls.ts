import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../contract/left-carts.ts';

/** The filters of the list as in its address. */
export type LeftCartSearch = { ordered?: 'yes' | 'no'; before?: string };

/** A page of carts that were left. */
export const leftCartsQuery = (query: LeftCartSearch) =>
  apiQuery<typeof contract.listLeftCarts>(['dashboard'], 'GET /left-carts', { query }, { staleTime: 5_000 });

/** Throws what `requestJson` throws. */
export const leftCartCalls = (lang: Locale, id: string) => ({
  link: () => ask<typeof contract.linkLeftCart>('POST /left-carts/{id}/links', { lang, params: { id } }),
  remind: () =>
    ask<typeof contract.remindOfLeftCart>('POST /left-carts/{id}/reminders', { lang, params: { id } }),
});
