import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { shopQuery } from '#domains/browse/storefront/queries.ts';
import { groupsQuery, useGroupChoices } from '#domains/catalog/dashboard/group-calls.ts';
import type { Locale } from '#platform/locale.ts';

/** Loads what `useSectionGroups` reads. */
export const loadSectionGroups = (queryClient: QueryClient, locale: Locale) =>
  queryClient.fetchQuery(groupsQuery('brand', locale));

/** The categories and brands that a section may show. */
export function useSectionGroups(locale: Locale) {
  const { data: shop } = useSuspenseQuery(shopQuery(locale));
  const categories = shop.categories.map(({ _id: id, name }) => ({ id, name }));
  return { categories, brands: useGroupChoices('brand') };
}
