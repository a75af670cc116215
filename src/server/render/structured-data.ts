import type { ProductDetail, ProductList } from '#domains/browse/contract.ts';
import type { CollectionPage } from '#domains/collections/contract.ts';
import { iconUrl } from '#domains/design/theme/options.ts';
import { pictureUrl, widthsOf } from '#platform/picture.ts';
import { addressOf, productThings, type Site, type Thing } from './product-data.ts';

type Page = { routeId: string; data: unknown };

/** The logo, or what stands for the shop in browser tabs. */
function logoOf({ logo, look }: Site['shop']): string {
  if (logo) return pictureUrl(logo.src, widthsOf(logo.width).at(-1) ?? logo.width, 'webp');
  return look?.icon ? iconUrl(look.icon.src, 512) : '/icon-512.png';
}

function organization(site: Site): Thing {
  const { shop, publicUrl } = site;
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: shop.name,
    url: publicUrl,
    logo: publicUrl + logoOf(shop),
    ...(shop.contact.email && { email: shop.contact.email }),
    ...(shop.contact.phone && { telephone: shop.contact.phone }),
    ...(shop.contact.address.length > 0 && { address: shop.contact.address.join(', ') }),
    ...(shop.social.length > 0 && { sameAs: shop.social.map(({ url }) => url) }),
  };
}

const website = (site: Site): Thing => ({
  '@type': 'WebSite',
  '@id': `${site.publicUrl}/#website`,
  name: site.shop.name,
  url: addressOf(site, '/'),
  inLanguage: site.locale,
  publisher: { '@id': `${site.publicUrl}/#organization` },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${addressOf(site, '/search')}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

function breadcrumbs(site: Site, steps: { name: string; path: string }[]): Thing {
  const all = [{ name: site.shop.name, path: '/' }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(site, path),
    })),
  };
}

/** A category after those that it is in. */
const shelves = (category: ProductDetail['category']) =>
  [...category.path, category].map(({ name, slug }) => ({
    name,
    path: `/category/${encodeURIComponent(slug)}`,
  }));

/** A collection with the products of the page that is shown. */
const collectionThing = (
  site: Site,
  { name, description, path }: { name: string; description: string; path: string },
  items: ProductList['items'],
): Thing => ({
  '@type': 'CollectionPage',
  '@id': `${addressOf(site, path)}#collection`,
  name,
  url: addressOf(site, path),
  ...(description && { description }),
  mainEntity: {
    '@type': 'ItemList',
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      url: addressOf(site, `/product/${encodeURIComponent(item.slug)}`),
    })),
  },
});

function thingsOf(site: Site, { routeId, data }: Page): Thing[] {
  if (!data) return [];
  if (routeId === '/') return [organization(site), website(site)];
  if (routeId === '/category/$id') {
    const { category } = data as ProductList;
    if (!category) return [];
    return [breadcrumbs(site, shelves(category))];
  }
  if (routeId === '/collections/$id') {
    const { collection, items } = data as CollectionPage;
    const path = `/collections/${encodeURIComponent(collection.slug)}`;
    return [
      collectionThing(site, { ...collection, path }, items),
      breadcrumbs(site, [{ name: collection.name, path }]),
    ];
  }
  if (routeId !== '/product/$id') return [];
  const product = data as ProductDetail;
  const own = { name: product.name, path: `/product/${encodeURIComponent(product.slug)}` };
  return [
    ...productThings(site, product),
    breadcrumbs(site, product.category.slug ? [...shelves(product.category), own] : [own]),
  ];
}

/** The schema.org data of a page; null if there is none. Only for crawlers, so browsers never load this code. */
export function structuredData(site: Site, page: Page): Thing | null {
  const things = thingsOf(site, page);
  return things.length > 0 ? { '@context': 'https://schema.org', '@graph': things } : null;
}
