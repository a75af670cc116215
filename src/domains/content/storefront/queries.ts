import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#platform/locale.ts';
import type { ContentPage } from '../contract.ts';

/** Null where the shop has no such page. */
export const contentPageQuery = (slug: string, locale: Locale) =>
  queryOptions<ContentPage | null>({ queryKey: ['content', `/api/content/pages/${slug}?lang=${locale}`] });
