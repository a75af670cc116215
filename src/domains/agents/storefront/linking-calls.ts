import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../contract/linking.ts';

/** What an agent asks, as it stands in the address of the page. */
export const linkRequestQuery = (lang: Locale, asked: contract.LinkQuery) =>
  apiQuery<typeof contract.getLinkRequest>(
    ['account', 'link-request'],
    'GET /agents/link-request',
    { query: asked, lang },
    { staleTime: 0 },
  );

export const linkedProgramsQuery = apiQuery<typeof contract.listLinkedPrograms>(
  ['account'],
  'GET /account/linked-programs',
  {},
  { staleTime: 0 },
);

/** Throw what `requestJson` throws. */
export const linkingCalls = (lang: Locale) => ({
  answer: (asked: contract.LinkQuery, isAllowed: boolean) =>
    ask<typeof contract.answerLinkRequest>('POST /agents/link-request', {
      lang,
      body: { ...asked, isAllowed },
    }),
  unlink: (id: string) =>
    ask<typeof contract.unlinkProgram>('DELETE /account/linked-programs/{id}', { lang, params: { id } }),
});
