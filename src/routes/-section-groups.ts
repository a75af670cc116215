import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { Shop } from '#domains/browse/contract.ts';
import { shopQuery } from '#domains/browse/storefront/queries.ts';
import { groupsQuery, useGroupChoices } from '#domains/catalog/dashboard/group-calls.ts';
import type { Locale } from '#platform/locale.ts';

/** Loads what `useSectionGroups` reads. */
export const loadSectionGroups = (queryClient: QueryClient, locale: Locale) =>
  queryClient.fetchQuery(groupsQuery('brand', locale));

/** The categories and brands that a section may show. */
export function useSectionGroups(locale: Locale) {
  const { data: shop } = useSuspenseQuery(shopQuery(locale));
  return { categories: withPaths(shop.categories), brands: useGroupChoices('brand') };
}

/** Categories by their whole path: in a deep tree the same name stands in several places. Pure. */
function withPaths(categories: Shop['categories']) {
  const paths = new Map<string, string>();
  return categories.map(({ _id: id, name, parent }) => {
    const above = parent && paths.get(parent);
    const path = above ? `${above} › ${name}` : name;
    paths.set(id, path);
    return { id, name: path };
  });
}
