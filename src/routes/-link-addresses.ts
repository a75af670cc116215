import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { shopQuery } from '#domains/browse/storefront/queries.ts';
import { collectionsQuery } from '#domains/collections/storefront/collection-query.ts';
import { designsQuery } from '#domains/design/dashboard/design-calls.ts';
import type { Address } from '#domains/design/dashboard/sections/section-field.tsx';
import { PAGE_KEY } from '#domains/design/fields/sections.ts';
import { shownWords } from '#domains/design/words.ts';
import { found } from '#platform/browser/found.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';

/** Loads what `useLinkAddresses` reads. */
export const loadLinkAddresses = (queryClient: QueryClient, locale: Locale) =>
  Promise.all([queryClient.fetchQuery(designsQuery), queryClient.fetchQuery(collectionsQuery(locale))]);

/** The pages of the shop that a link of a menu or section may lead to, as suggestions. */
export function useLinkAddresses(locale: Locale): Address[] {
  const t = useMessages('dashboard/design/sections');
  const { data: shop } = useSuspenseQuery(shopQuery(locale));
  const { data: designs } = useSuspenseQuery(designsQuery);
  const { data: collections } = useSuspenseQuery(collectionsQuery(locale));
  const landingPages = found(designs).data.filter(
    ({ key, publishedAt }) => publishedAt && key.startsWith(PAGE_KEY),
  );
  return [
    { href: '/', name: t('home') },
    { href: '/search', name: t('allProducts') },
    { href: '/search?onSale=true', name: t('kind_deals') },
    { href: '/search?sort=newest', name: t('newest') },
    ...shop.categories.map((category) => ({ href: `/category/${category.slug}`, name: category.name })),
    ...found(collections).data.map((each) => ({ href: `/collections/${each.slug}`, name: each.name })),
    ...landingPages.map(({ key, title }) => {
      const slug = key.slice(PAGE_KEY.length);
      return { href: `/pages/${slug}`, name: shownWords(title, locale, shop.languages).text || slug };
    }),
    ...shop.pages.map((slug) => ({ href: `/${slug}`, name: slug })),
    { href: '/contact', name: t('contact') },
  ];
}
