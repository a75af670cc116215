import { apiQuery } from '#platform/browser/calls/api-query.ts';
import type { Locale } from '#platform/locale.ts';
import type { getContentPage } from '../contract.ts';

/** Null if the shop has no such page. */
export const contentPageQuery = (slug: string, lang: Locale) =>
  apiQuery<typeof getContentPage>(['content'], 'GET /content/pages/{slug}', { lang, params: { slug } });
