import { queryOptions } from '@tanstack/react-query';
import { getJson, postJson } from '#platform/browser/api.ts';
import { sendJson } from '#platform/browser/send-json.ts';
import type { Locale } from '#platform/locale.ts';
import type { DeskPage, PageChange } from '../../contract/pages.ts';

export const pagesQuery = queryOptions<{ data: DeskPage[] }>({
  queryKey: ['desk', '/api/content/pages'],
  staleTime: 0,
});

/** Throw what `requestJson` throws. */
export const pageCalls = (slug: DeskPage['slug'], locale: Locale) => ({
  read: async (): Promise<DeskPage | undefined> => {
    const { data } = await getJson<{ data: DeskPage[] }>(`/api/content/pages?lang=${locale}`);
    return data.find((page) => page.slug === slug);
  },
  change: async (change: PageChange): Promise<DeskPage> =>
    (await sendJson<{ data: DeskPage }>('PUT', `/api/content/pages/${slug}?lang=${locale}`, change)).data,
  preview: async (body: string): Promise<string> =>
    (await postJson<{ html: string }>(`/api/content/page-previews?lang=${locale}`, { body })).html,
});
