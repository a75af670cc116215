import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../contract.ts';

export type CardSearch = { q?: string; before?: string };

/** The search that an address names; invalid parts are ignored. */
export const readCardSearch = ({ q, before }: Record<string, unknown>): CardSearch => ({
  ...(typeof q === 'string' && q && { q: q.slice(0, 50) }),
  ...(typeof before === 'string' && before && { before }),
});

export const cardsQuery = (query: CardSearch) =>
  apiQuery<typeof contract.listGiftCards>(['dashboard'], 'GET /gift-cards', { query }, { staleTime: 0 });

export const cardQuery = (id: string) =>
  apiQuery<typeof contract.getGiftCard>(
    ['dashboard'],
    'GET /gift-cards/{id}',
    { params: { id } },
    { staleTime: 0 },
  );

export const creditOfQuery = (id: string) =>
  apiQuery<typeof contract.getCreditOf>(
    ['dashboard'],
    'GET /users/{id}/credit',
    { params: { id } },
    { staleTime: 0 },
  );

/** Throw what `requestJson` throws. */
export const creditCalls = (lang: Locale) => ({
  issue: (body: contract.NewGiftCard) =>
    ask<typeof contract.issueGiftCard>('POST /gift-cards', { lang, body }),
  change: (id: string, body: { isActive?: boolean; note?: string }) =>
    ask<typeof contract.changeGiftCard>('PATCH /gift-cards/{id}', { lang, params: { id }, body }),
  changeCredit: (id: string, body: { amount: number; note: string }) =>
    ask<typeof contract.changeCreditOf>('POST /users/{id}/credit', { lang, params: { id }, body }),
});
