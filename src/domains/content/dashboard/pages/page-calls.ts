import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../../contract/pages.ts';

type DashboardPage = contract.DashboardPage;

export const pagesQuery = apiQuery<typeof contract.listPages>(
  ['dashboard'],
  'GET /content/pages',
  {},
  { staleTime: 0 },
);

/** Throw what `requestJson` throws. */
export const pageCalls = (slug: DashboardPage['slug'], lang: Locale) => ({
  read: async (): Promise<DashboardPage | undefined> => {
    const { data } = await ask<typeof contract.listPages>('GET /content/pages', { lang });
    return data.find((page) => page.slug === slug);
  },
  change: async (body: contract.PageChange): Promise<DashboardPage> => {
    const input = { lang, params: { slug }, body };
    return (await ask<typeof contract.changePageRoute>('PUT /content/pages/{slug}', input)).data;
  },
});
